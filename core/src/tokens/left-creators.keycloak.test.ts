import { randomBytes } from 'node:crypto';
import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { keycloakDirectory } from '../directory/index.ts';
import { testRealm } from '../testing/test-realm.ts';
import { markTokensOfThoseWhoLeft } from './left-creators.ts';

const publicUrl = 'http://localhost:8080';

test("tokens of users disabled or removed in Keycloak's console are marked and mailed once", async () => {
  await using database = await testDatabase();
  const { db } = database;
  const { id: registrarId } = await db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await using realm = await testRealm({ database, publicUrl });
  const directory = keycloakDirectory(realm.environment(), { warn: () => {} });
  const [lou, kim, zoe] = [
    await realm.addUser('lou@aurora', ['ADMIN']),
    await realm.addUser('kim@aurora', ['ADMIN']),
    await realm.addUser('zoe@aurora', ['ADMIN']),
  ];
  await db
    .insertInto('access_token')
    .values(
      [lou, kim, zoe].map(({ id, username }) => ({
        registrar_id: registrarId,
        hash: randomBytes(32),
        name: `Token of ${username}`,
        scopes: ['reports'],
        addresses: [],
        expires_at: new Date('2999-01-01'),
        created_by: username,
        created_by_id: id,
      })),
    )
    .execute();
  const look = () => markTokensOfThoseWhoLeft(db, directory, publicUrl);
  const marked = async () =>
    (await db.selectFrom('access_token').select('created_by').where('creator_left_at', 'is not', null).execute())
      .map(({ created_by }) => created_by)
      .toSorted();
  const mails = () => db.selectFrom('mail_outbox').select(['recipient', 'text_body']).orderBy('id').execute();

  await look();
  expect([await marked(), await mails()]).toEqual([[], []]);

  await realm.admin.users.update({ id: lou.id }, { enabled: false });
  await realm.admin.users.del({ id: kim.id });
  await look();
  await look();
  expect(await marked()).toEqual(['kim@aurora', 'lou@aurora']);
  expect(await mails()).toEqual([
    { recipient: 'zoe@aurora.example', text_body: expect.stringContaining('Token of lou@aurora (lou@aurora)') },
  ]);

  await realm.admin.users.update({ id: lou.id }, { enabled: true });
  await look();
  expect(await marked()).toEqual(['kim@aurora']);
});
