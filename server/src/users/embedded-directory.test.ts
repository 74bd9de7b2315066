import { testDatabase, testKeyFile } from '@panel/database/testing';
import { createIdentity } from '@panel/identity';
import { expect, test } from 'vitest';
import { writeAccountMail } from '../mail/index.ts';
import { testPanel } from '../testing/test-panel.ts';
import { embeddedDirectory } from './embedded-directory.ts';
import { describeDirectory } from './testing/directory-behaviour.ts';

describeDirectory('the directory of the embedded sign-in service', async () => {
  const { db, close } = await testDatabase();
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
    directory: embeddedDirectory(db, identity),
    suffix: '@aurora',
    otherSuffix: '@borealis',
    linksSentTo: async (email) =>
      (await db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute()).length,
    [Symbol.asyncDispose]: close,
  };
});

test('a change that is undone leaves no user, no event and no mail behind', async () => {
  await using panel = await testPanel();
  const { db, identity } = panel;
  const directory = embeddedDirectory(db, identity);
  const user = { username: 'sam@aurora', name: 'Sam', email: 'sam@aurora.example', roles: ['TECH' as const] };
  const attempt = db.transaction().execute(async (trx) => {
    const account = await directory.create(trx, user, { ip: null });
    await directory.sendPasswordLink(trx, account, { ip: null });
    throw new Error('crash');
  });
  await expect(attempt).rejects.toThrow('crash');
  for (const table of ['identity.account', 'identity.event', 'mail_outbox'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a transaction locks the user it finds: what it read is still true when it changes the user', async () => {
  await using panel = await testPanel();
  const { db, identity, registrar } = panel;
  const directory = embeddedDirectory(db, identity);
  const account = await registrar.addAccount('sam', ['TECH']);
  const order: string[] = [];
  let renaming: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    const found = await directory.find(trx, `@${registrar.handle}`, account.username);
    renaming = identity.accounts.update(db, account.id, { name: 'Later' }).then(() => order.push('other change'));
    await expect.poll(() => waitingForLock(), { timeout: 15_000 }).toBe(1);
    order.push(found?.name ?? '');
  });
  await renaming;
  expect(order).toEqual([account.name, 'other change']);

  async function waitingForLock() {
    const { rows } = await panel.database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  }
});
