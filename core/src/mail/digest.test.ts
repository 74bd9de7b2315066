import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSmtp } from '../testing/test-smtp.ts';
import { countWithinBudget } from './budget.ts';
import { startDelivery } from './delivery.ts';
import { forgetOldMails } from './outbox.queries.ts';
import { findOutboxState, listUnsentMails } from './outbox-state.queries.ts';
import { mailTransport } from './transport.ts';
import { writeAccountMail } from './write-account-mail.ts';
import { writeMail } from './write-mail.ts';

const recipient = 'chief@aurora.example';
const link = 'https://panel.example/registrar/history';
const silent = { info() {}, warn() {}, error() {} };

/** An outbox, an SMTP server, and a user who keeps changing the EPP password of aurora. */
async function office() {
  const database = await testDatabase();
  const smtp = await testSmtp();
  const { db } = database;
  let changes = 0;

  /** Counts and creates one mail, as a change does. */
  const change = (username = 'sam@aurora') =>
    db.transaction().execute(async (trx) => {
      changes += 1;
      const cause = `audit:${changes}:${recipient}`;
      const { key, counted } = await countWithinBudget(trx, 'epp', 'aurora', recipient);
      const values = { registrar: 'aurora', username, where: '', note: '', time: new Date(), link };
      const digest = counted.allowed ? undefined : { key, registrar: 'aurora', link };
      await writeMail(trx, { cause, recipient, language: 'en', template: 'epp-password-changed', values, digest });
    });

  const started = new Set<ReturnType<typeof startDelivery>>();
  const startInstance = () => {
    const transport = mailTransport({ smtpUrl: smtp.url, mailFrom: 'Panel <no-reply@example>', dataDir: '' });
    started.add(startDelivery(db, transport, silent));
  };
  const stopInstances = async () => {
    for (const instance of started) await instance.stop();
    started.clear();
  };
  const digests = () =>
    db.selectFrom('mail_outbox').selectAll().where('digest_key', 'is not', null).orderBy('created_at').execute();
  return {
    db,
    smtp,
    change,
    startInstance,
    stopInstances,
    digests,
    unsent: () => db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute(),
    received: () => smtp.received.filter(({ message }) => message.includes('Subject: .example: Further warnings')),
    anHourPasses: () =>
      sql`UPDATE mail_outbox SET created_at = created_at - interval '1 hour',
        next_attempt_at = next_attempt_at - interval '1 hour' WHERE sent_at IS NULL`.execute(db),
    async [Symbol.asyncDispose]() {
      await stopInstances();
      await smtp.stop();
      await database.close();
    },
  };
}

async function times(count: number, act: () => Promise<unknown>) {
  for (let n = 0; n < count; n += 1) await act();
}

test('after the budget is used up, one digest follows, sent once by two instances, even after a restart', async () => {
  await using desk = await office();
  await times(30, desk.change);
  expect(await desk.digests()).toEqual([]);
  await desk.change('kim@aurora');
  desk.startInstance();
  desk.startInstance();
  await times(3, desk.change);
  await expect.poll(() => desk.smtp.received.length, { timeout: 15_000 }).toBe(30);
  await desk.stopInstances();
  expect(await desk.unsent()).toHaveLength(1);
  await desk.anHourPasses();
  desk.startInstance();
  desk.startInstance();
  await expect.poll(desk.unsent, { timeout: 15_000 }).toEqual([]);
  await desk.stopInstances();
  desk.startInstance();
  await desk.stopInstances();
  const [digest, ...more] = desk.received();
  expect(more).toEqual([]);
  expect(digest?.to).toEqual([recipient]);
  expect(digest?.message).toMatch(/^The EPP password of aurora was changed · kim@aurora · \d{4}\//m);
  expect(digest?.message).toMatch(/^3 × The EPP password of aurora was changed · sam@aurora · \d{4}\/.* – \d{4}\//m);
  expect(digest?.message).toContain(`\r\n${link}\r\n`);
  // The content is not kept.
  expect(await desk.digests()).toMatchObject([{ text_body: '', html_body: '', digest: null }]);
});

test('simultaneous changes are all in one digest, except one that is rolled back', async () => {
  await using desk = await office();
  await times(30, desk.change);
  await Promise.all(Array.from({ length: 20 }, () => desk.change()));
  const undone = desk.db.transaction().execute(async (trx) => {
    const { key } = await countWithinBudget(trx, 'epp', 'aurora', recipient);
    const values = { registrar: 'aurora', username: 'eve@aurora', where: '', note: '', time: new Date(), link };
    const digest = { key, registrar: 'aurora', link };
    await writeMail(trx, { cause: 'x', recipient, language: 'en', template: 'epp-ip-changed', values, digest });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await desk.digests()).toMatchObject([{ digest: [{ username: 'sam@aurora', count: 20 }] }]);
});

test('a change while a digest is being sent starts the next digest', async () => {
  await using desk = await office();
  await times(31, desk.change);
  await desk.db.deleteFrom('mail_outbox').where('digest_key', 'is', null).execute();
  await desk.anHourPasses();
  const release = desk.smtp.holdMails();
  desk.startInstance();
  await expect.poll(() => desk.received().length, { timeout: 15_000 }).toBe(1);
  await desk.change('kim@aurora');
  release();
  await expect.poll(async () => (await desk.unsent()).length, { timeout: 15_000 }).toBe(1);
  expect(await desk.digests()).toMatchObject([
    { sent_at: expect.any(Date) },
    { sent_at: null, digest: [{ username: 'kim@aurora', count: 1 }] },
  ]);
});

test('a digest that is not yet due is neither late nor deleted, nor listed as undelivered', async () => {
  await using desk = await office();
  await times(31, desk.change);
  await desk.db.deleteFrom('mail_outbox').where('digest_key', 'is', null).execute();
  await forgetOldMails(desk.db, 3);
  expect(await findOutboxState(desk.db)).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 0 });
  expect(await listUnsentMails(desk.db, 10)).toEqual([]);
  await desk.anHourPasses();
  expect(await findOutboxState(desk.db)).toMatchObject({ waiting: 1, oldestSeconds: expect.closeTo(0, -2) });
});

test('sign-in and 2-step verification have their own budgets; links to set a password have none', async () => {
  await using desk = await office();
  const values = { username: 'sam@aurora', time: new Date(), ip: '192.0.2.7', link, duration: { hours: 1 } };
  const account = { id: 'sam', language: 'nl' };
  const write = (template: 'sign-in-from-new-address' | 'authenticator-replaced' | 'set-password', n: number) => {
    const cause = `${template}:${n}`;
    return desk.db
      .transaction()
      .execute((trx) => writeAccountMail(trx, { cause, recipient, account, template, values }));
  };
  for (let n = 1; n <= 33; n += 1) {
    await write('sign-in-from-new-address', n);
    await write('set-password', n);
  }
  await write('authenticator-replaced', 1);
  const sent = await desk.db.selectFrom('mail_outbox').select('cause').where('digest_key', 'is', null).execute();
  const countOf = (template: string) => sent.filter(({ cause }) => cause.startsWith(template)).length;
  expect(['sign-in', 'set-password', 'authenticator'].map(countOf)).toEqual([30, 33, 1]);
  const [digest, ...more] = await desk.digests();
  expect(more).toEqual([]);
  expect(digest?.subject).toBe('.example: Nieuwe waarschuwingen over aurora');
  expect(digest?.text_body).toContain(
    '\n3 × Aanmelding bij het registrarpaneel vanaf een nieuw IP-adres · sam@aurora · ',
  );
});
