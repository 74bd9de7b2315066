import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listRegistrarsWithoutCertificate } from './certificates.queries.ts';

interface Registrar {
  handle: string;
  status?: string;
  isHeld?: boolean;
  /** The start and end of each certificate, in days from now. */
  certificates?: [number, number][];
}

const registrars: Registrar[] = [
  { handle: 'none' },
  { handle: 'valid', certificates: [[-1, 1]] },
  { handle: 'expired', certificates: [[-9, -1]] },
  { handle: 'to-come', certificates: [[1, 9]] },
  {
    handle: 'successor-to-come',
    certificates: [
      [-9, -1],
      [1, 9],
    ],
  },
  {
    handle: 'renewed',
    certificates: [
      [-9, -1],
      [-2, 9],
    ],
  },
  { handle: 'held', isHeld: true },
  { handle: 'held-and-valid', isHeld: true, certificates: [[-1, 1]] },
  { handle: 'suspended', status: 'SUSPENDED' },
  { handle: 'deleted', status: 'DELETED' },
];

test('registrars that may log in but have no valid certificate are found', async () => {
  await using database = await testDatabase();
  const { db } = database;
  for (const { handle, status = 'ACTIVE', isHeld, certificates = [] } of registrars) {
    const { id } = await db
      .insertInto('registrar')
      .values({ handle, status, held_at: isHeld ? new Date() : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, [from, until]] of certificates.entries()) {
      await sql`INSERT INTO epp_certificate (registrar_id, label, certificate, sha256, spki, valid_from, valid_until, added_by)
        VALUES (${id}, 'Client', '\\x00', ${`${index}`}, 'key', now() + make_interval(days => ${from}),
          now() + make_interval(days => ${until}), 'tech')`.execute(db);
    }
  }
  const found = async (...statuses: string[]) =>
    (await listRegistrarsWithoutCertificate(db, statuses)).map(({ handle }) => handle);
  expect(await found('ACTIVE')).toEqual(['expired', 'none', 'successor-to-come', 'to-come']);
  expect(await found('ACTIVE', 'SUSPENDED')).toEqual(['expired', 'none', 'successor-to-come', 'suspended', 'to-come']);
  expect(await found('BLOCKED')).toEqual([]);
});
