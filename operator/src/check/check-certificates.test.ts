import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';

/** The given number of registrars without a certificate, and one with. */
async function withRegistrars(count: number) {
  const database = await testDatabase();
  const { db } = database;
  await sql`INSERT INTO registrar (handle, status)
    SELECT 'registrar' || lpad(n::text, 2, '0'), 'ACTIVE' FROM generate_series(0, ${count}) n`.execute(db);
  await sql`INSERT INTO epp_certificate (registrar_id, label, certificate, sha256, spki, valid_from, valid_until, added_by)
    SELECT id, 'Client', '\\x00', 'aa', 'bb', now() - interval '1 day', now() + interval '1 day', 'tech'
    FROM registrar WHERE handle = 'registrar00'`.execute(db);
  const { run } = commandsOn(database);
  /** The output of `check` about certificates, and whether it found a problem. */
  const look = async (environment: Record<string, string>) => {
    const { code, stdout } = await run(['check'], { environment });
    return { code, lines: stdout.split('\n').filter((line) => line.startsWith('certificates:')) };
  };
  return { look, [Symbol.asyncDispose]: () => database.close() };
}

const lacking = 'registrar01, registrar02, registrar03, registrar04, registrar05';

test.each([
  [2, {}, []],
  [2, { EPP_CERTIFICATES: 'optional' }, ['ok, optional, 2 registrars have no valid certificate']],
  [1, { EPP_CERTIFICATES: 'optional' }, ['ok, optional, 1 registrar has no valid certificate']],
  [0, { EPP_CERTIFICATES: 'required' }, ['ok, required, 0 registrars have no valid certificate']],
  [
    1,
    { EPP_CERTIFICATES: 'required' },
    [
      'required, 1 registrar has no valid certificate',
      'WARNING, Without a valid certificate, so EPP logins are refused: registrar01.',
    ],
  ],
  [
    12,
    { EPP_CERTIFICATES: 'required', EPP_CERTIFICATES_FROM: '2999-03-01' },
    [
      'required from 2999-03-01, 12 registrars have no valid certificate',
      `WARNING, Without a valid certificate, so EPP logins are refused from 2999-03-01: ${lacking}, registrar06, registrar07, registrar08, registrar09, registrar10 and 2 more.`,
    ],
  ],
  [
    2,
    { EPP_CERTIFICATES: 'required', EPP_ALLOWED_STATUSES: 'SUSPENDED' },
    ['ok, required, 0 registrars have no valid certificate'],
  ],
])(
  '%i registrars without one, with %j',
  async (count, environment, lines) => {
    await using registrars = await withRegistrars(count);
    expect(await registrars.look(environment)).toEqual({
      code: 0,
      lines: lines.map((line) => `${'certificates:'.padEnd(15)}${line}`),
    });
  },
  60_000,
);
