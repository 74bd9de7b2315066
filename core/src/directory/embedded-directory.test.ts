import { testDatabase, testKeyFile } from '@panel/database/testing';
import { createIdentity } from '@panel/identity';
import { expect, test } from 'vitest';
import { writeAccountMail } from '../mail/index.ts';
import { embeddedDirectory } from './embedded-directory.ts';
import { describeDirectory } from './testing/directory-behaviour.ts';

async function directoryUnderTest() {
  const { db, pool, close } = await testDatabase();
  const identity = await createIdentity({
    db,
    secretsKey: testKeyFile(),
    publicUrl: 'http://localhost:8080',
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    sendMail: writeAccountMail,
    productName: 'Registrar Panel',
  });
  return {
    db,
    pool,
    identity,
    directory: embeddedDirectory(db, identity),
    withDeskSuffix: (suffix: string) => embeddedDirectory(db, identity, suffix),
    suffix: '@aurora' as const,
    otherSuffix: '@borealis' as const,
    linksSentTo: async (email: string) =>
      (await db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute()).length,
    [Symbol.asyncDispose]: close,
  };
}

describeDirectory('the directory of the embedded sign-in service', directoryUnderTest);

const sam = { username: 'sam@aurora', name: 'Sam', email: 'sam@aurora.example', roles: ['TECH' as const] };

test('a change that is rolled back leaves no user, event or mail behind', async () => {
  await using service = await directoryUnderTest();
  const { db, directory } = service;
  const attempt = db.transaction().execute(async (trx) => {
    const account = await directory.create(trx, sam, { ip: null });
    await directory.sendPasswordLink(trx, account, { ip: null });
    throw new Error('crash');
  });
  await expect(attempt).rejects.toThrow('crash');
  for (const table of ['identity.account', 'identity.event', 'mail_outbox'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a transaction locks the user that it finds, so that what it read still holds when it changes the user', async () => {
  await using service = await directoryUnderTest();
  const { db, pool, identity, directory, suffix } = service;
  const account = await directory.create(db, sam, { ip: null });
  const order: string[] = [];
  let renaming: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    const found = await directory.find(trx, suffix, account.username);
    renaming = identity.accounts.update(db, account.id, { name: 'Later' }).then(() => order.push('other change'));
    await expect.poll(() => waitingForLock(), { timeout: 15_000 }).toBe(1);
    order.push(found?.name ?? '');
  });
  await renaming;
  expect(order).toEqual([account.name, 'other change']);

  async function waitingForLock() {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  }
});
