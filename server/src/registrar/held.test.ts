import { inDisplayZone } from '@panel/contract/display-time';
import { Refusal } from '@panel/core';
import { registryAuthor, writeAuditLine } from '@panel/core/audit';
import { type Directory, embeddedDirectory } from '@panel/core/directory';
import { findRegistrarByHandle, resumeRegistrar } from '@panel/core/registrar';
import { remindOfReviews } from '@panel/core/review';
import { remindOfEnds } from '@panel/core/tokens';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';
import { addCase } from '../testing/verification-cases.ts';

type Panel = Awaited<ReturnType<typeof testPanel>>;

async function hold({ db, registrar }: Panel, heldAt = new Date()) {
  await db.updateTable('registrar').set({ held_at: heldAt }).where('id', '=', registrar.id).execute();
  await writeAuditLine(db, { ...registryAuthor(null), registrarId: registrar.id }, 'registrar.held', {});
}

async function resume({ db, registrar, identity }: Panel, asNew = false) {
  const row = await findRegistrarByHandle(db, registrar.handle);
  if (!row) throw new Error('no registrar');
  const directory = embeddedDirectory(db, identity);
  expect(await resumeRegistrar(db, registryAuthor(null), row, asNew ? { directory } : undefined)).toBe(true);
}

const mailsOf = ({ db }: Panel) => db.selectFrom('mail_outbox').select('subject').execute();

test('while a registrar is held, reminders and password links are delayed, and none is lost', async () => {
  await using panel = await testPanel({ isShared: false });
  const { db, identity, registrar } = panel;
  const directory = embeddedDirectory(db, identity);
  const { id } = await registrar.addAccount('admin', ['ADMIN']);
  await createScript(panel, ['billing'], { days: 20 });
  await db.deleteFrom('mail_outbox').execute();
  await remindOfReviews(db, directory, 'https://panel.example');
  await sql`UPDATE access_token SET created_at = created_at - interval '10 days',
    expires_at = expires_at - interval '10 days'`.execute(db);
  await sql`UPDATE access_review SET waiting_since = now() - interval '2 years'`.execute(db);
  const remind = async () => {
    await remindOfEnds(db, directory, 'https://panel.example');
    await remindOfReviews(db, directory, 'https://panel.example');
  };

  await hold(panel);
  await remind();
  expect(await identity.accounts.sendPasswordLink(db, id)).toEqual({ outcome: 'held' });
  const account = await directory.find(db, `@${registrar.handle}`, `admin@${registrar.handle}`);
  if (!account) throw new Error('no account');
  await expect(directory.sendPasswordLink(db, account, { ip: null })).rejects.toMatchObject({ key: 'registrar.held' });
  expect(await mailsOf(panel)).toEqual([]);

  await resume(panel);
  await remind();
  expect(await identity.accounts.sendPasswordLink(db, id)).toEqual({ outcome: 'sent' });
  expect(await mailsOf(panel)).toHaveLength(3);
});

test('a link to set a password works again once the registrar is resumed', async () => {
  await using panel = await testPanel({ isShared: false });
  const { id } = await panel.registrar.addAccount('admin', ['ADMIN']);
  await panel.identity.accounts.sendPasswordLink(panel.db, id);
  const { text_body } = await panel.db.selectFrom('mail_outbox').select('text_body').executeTakeFirstOrThrow();
  const link = /\/realms\/registrars\/password\/[\w-]+/.exec(text_body)?.[0] ?? '';
  const open = async () => (await panel.anonymous.request('GET', link)).statusCode;
  expect(await open()).toBe(200);
  await hold(panel);
  expect(await open()).toBe(410);
  await resume(panel);
  expect(await open()).toBe(200);
});

test('a registrar that is resumed has everything it had before', async () => {
  await using panel = await testPanel();
  const admin = panel.as('ADMIN');
  const script = await createScript(panel, ['billing']);
  const billing = '/services/registrar/finance/billingLines?year=2026&month=1';
  await hold(panel);
  expect((await script.request(billing)).statusCode).toBe(403);
  await resume(panel);
  expect((await admin.request('GET', billing)).statusCode).toBe(200);
  expect((await script.request(billing)).statusCode).toBe(200);
  const history = (await admin.request('GET', '/services/registrar/history')).json().data;
  expect(history.results.map(({ action }: { action: string }) => action)).toEqual([
    'registrar.resumed',
    'registrar.held',
    'token.created',
  ]);
});

test('a registrar stays held while the sign-in service cannot remove one of its accounts', async () => {
  await using panel = await testPanel();
  const { db, registrar, identity } = panel;
  for (const name of ['gone', 'left']) await registrar.addAccount(name, ['ADMIN']);
  await createScript(panel, ['billing']);
  await hold(panel);
  const row = await findRegistrarByHandle(db, registrar.handle);
  if (!row) throw new Error('no registrar');
  const real = embeddedDirectory(db, identity);
  const directory: Pick<Directory, 'list' | 'remove'> = {
    ...real,
    remove: async (trx, account) => {
      if (account.username.startsWith('left')) throw new Refusal('identity.unavailable');
      await real.remove(trx, account);
    },
  };
  const resumed = db.transaction().execute((trx) => resumeRegistrar(trx, registryAuthor(null), row, { directory }));
  const values = { usernames: `left@${registrar.handle}` };
  await expect(resumed).rejects.toEqual(new Refusal('registrar.accounts.left', { values }));
  expect((await findRegistrarByHandle(db, registrar.handle))?.held_at).toEqual(row.held_at);
  expect(
    await db.selectFrom('access_token').select('id').where('registrar_id', '=', registrar.id).execute(),
  ).toHaveLength(1);
});

test('one that is resumed as a new registrar sees no earlier history, transactions or verification cases', async () => {
  await using panel = await testPanel();
  const { db, registrar } = panel;
  const { id, handle } = registrar;
  await createScript(panel, ['billing']);
  const gone = await panel.token((await registrar.addAccount('gone', ['ADMIN'])).id);
  const now = new Date();
  const heldAt = new Date(now.getTime() - 1_000);
  await addDomain(db, id, 'own.example', {});
  const transaction = { registrar_id: id, type: 'CREATE', period: 1, domain_name: 'own.example' };
  await db
    .insertInto('ledger')
    .values([
      { ...transaction, sv_trid: `${handle}-old`, occurred_at: new Date(heldAt.getTime() - 1) },
      { ...transaction, sv_trid: `${handle}-new`, occurred_at: now },
    ])
    .execute();
  const invoice = { registrar_id: id, kind: 'INVOICE', total: '1', currency: 'EUR', status: 'OPEN' };
  await db
    .insertInto('invoice')
    .values([
      { ...invoice, number: `${handle}-old`, date: new Date(heldAt.getTime() - 3 * 24 * 3_600_000).toISOString() },
      { ...invoice, number: `${handle}-new`, date: now.toISOString() },
    ])
    .execute();
  const waits = { domains: ['own.example'], response_at: now };
  await addCase(db, id, { ...waits, id: `${handle}-old`, opened_at: new Date(heldAt.getTime() - 1) });
  await addCase(db, id, { ...waits, id: `${handle}-new`, opened_at: now });
  await hold(panel, heldAt);
  await resume(panel, true);

  const asGone = { headers: { authorization: `Bearer ${gone}` } };
  expect((await panel.app.inject({ url: '/services/registrar', ...asGone })).statusCode).toBe(401);
  const everyone = registrar.as('ADMIN', 'FINANCE');
  const ask = (path: string) => everyone.request('GET', `/services/${path}`);
  const { year, month } = inDisplayZone(now);
  const billing = 'registrar/finance/billingLines';
  for (const path of [
    `${billing}?year=${year}&month=${month}`,
    `${billing}/csv?year=${year}&month=${month}`,
    `registrar/finance/invoices?year=${year}`,
    'domains/own.example/transactions',
    'verifications',
    'verifications.csv',
  ]) {
    const { body } = await ask(path);
    expect([path, body.includes(`${handle}-new`), body.includes(`${handle}-old`)]).toEqual([path, true, false]);
  }
  expect((await ask(`verifications/${handle}-new`)).statusCode).toBe(200);
  expect((await ask(`verifications/${handle}-old`)).statusCode).toBe(404);
  expect((await ask('overview')).json().data.verification.overdue).toBe(1);
  const before = await ask(`domains/own.example/transactions?before=${handle}-old`);
  expect(before.json().messages[0].messageKey).toBe('transactions.before.unknown');
  const { protectedTransactions } = (await ask('registrar/thresholds/protectedTransactions')).json().data;
  expect(protectedTransactions.transactionsInPeriod).toBe(1);

  const { results, actors } = (await ask('registrar/history')).json().data;
  expect(results.map(({ action }: { action: string }) => action)).toEqual(['registrar.resumed', 'registrar.held']);
  expect(actors).toEqual(['Registry']);
  const file = (await ask('registrar/history/csv')).body;
  expect([file.includes('Access resumed'), file.includes('Access token')]).toEqual([true, false]);
});
