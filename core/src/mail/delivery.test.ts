import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { smtpAnswer, testSmtp } from '../testing/test-smtp.ts';
import { deliverNext, startDelivery } from './delivery.ts';
import { forgetOldMails } from './outbox.queries.ts';
import { mailTransport } from './transport.ts';
import { writeMail } from './write-mail.ts';

const link = 'http://localhost:8080/realms/registrars/password/SECRET';
const mail = {
  cause: 'link 1',
  recipient: 'sam@registrar.example',
  language: 'en',
  template: 'set-password',
  values: { username: 'sam@aurora', link },
} as const;

const silent = { info() {}, warn() {}, error() {} };

afterEach(() => void vi.useRealTimers());

/** Long enough for a busy machine. */
const eventually = <Value>(value: () => Value) => expect.poll(value, { timeout: 15_000 });

/** An outbox with waiting mails, an SMTP server, and a log to inspect. */
async function post(...recipients: string[]) {
  const database = await testDatabase();
  const smtp = await testSmtp();
  const { db } = database;
  const lines: string[] = [];
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const log = { info: note, warn: note, error: note };
  const transport = mailTransport({ smtpUrl: smtp.url, mailFrom: 'Panel <no-reply@example>', dataDir: '' });
  for (const recipient of recipients) await writeMail(db, { ...mail, cause: recipient, recipient });
  return {
    db,
    smtp,
    lines,
    transport,
    deliver: () => deliverNext(db, transport, log),
    start: () => startDelivery(db, transport, silent),
    outbox: () => db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute(),
    makeDue: () => db.updateTable('mail_outbox').set({ next_attempt_at: sql`now()` }).execute(),
    async [Symbol.asyncDispose]() {
      transport.close();
      await smtp.stop();
      await database.close();
    },
  };
}

/** Seconds until the next attempt. */
async function pauseOf({ db }: Pick<Awaited<ReturnType<typeof post>>, 'db'>): Promise<number> {
  const seconds = sql<number>`extract(epoch FROM next_attempt_at - now())::float`;
  return (await db.selectFrom('mail_outbox').select(seconds.as('pause')).executeTakeFirstOrThrow()).pause;
}

test('a mail is sent once, and its link is not kept', async () => {
  await using office = await post(mail.recipient);
  expect([await office.deliver(), await office.deliver()]).toEqual([true, false]);
  expect(office.smtp.received).toHaveLength(1);
  expect(office.smtp.received[0]).toMatchObject({ to: [mail.recipient], message: expect.stringContaining(link) });
  expect(await office.outbox()).toMatchObject([{ sent_at: expect.any(Date), attempts: 1, last_error: null }]);
  expect(JSON.stringify([await office.outbox(), office.lines])).not.toContain('SECRET');
});

test('a mail with the same cause is created only once', async () => {
  await using office = await post();
  await writeMail(office.db, mail);
  await writeMail(office.db, mail);
  await office.deliver();
  await writeMail(office.db, mail);
  expect(await office.deliver()).toBe(false);
  expect(office.smtp.received).toHaveLength(1);
});

test('instances that deliver at the same time send each mail once', async () => {
  const recipients = Array.from({ length: 12 }, (_, n) => `sam-${n}@registrar.example`);
  await using office = await post(...recipients);
  const instances = [office.start(), office.start(), office.start()];
  await eventually(() => office.smtp.received.length).toBe(12);
  await eventually(async () => (await office.outbox()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  for (const instance of instances) await instance.stop();
  expect(office.smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(recipients.toSorted());
});

test('a recipient with a slow server delays no one else', async () => {
  const others = Array.from({ length: 20 }, (_, n) => `sam-${n}@registrar.example`);
  await using office = await post('slow@registrar.example', ...others);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  office.smtp.answerMailsWith(async ({ to }) => (to[0]?.startsWith('slow') ? held : undefined));
  const delivery = office.start();
  const unsent = async () => (await office.outbox()).filter(({ sent_at }) => sent_at === null);
  await eventually(async () => (await unsent()).map(({ recipient }) => recipient)).toEqual(['slow@registrar.example']);
  release();
  await eventually(unsent).toEqual([]);
  await delivery.stop();
  expect(office.smtp.received).toHaveLength(21);
});

test('mails share a few connections, and none stays open without mails', async () => {
  await using office = await post(...Array.from({ length: 40 }, (_, n) => `sam-${n}@registrar.example`));
  const release = office.smtp.holdMails();
  const delivery = office.start();
  await eventually(() => office.smtp.received.length).toBe(8);
  expect(office.smtp.connections()).toEqual({ open: 8, opened: 8 });
  office.smtp.answerMailsWith(() => {});
  release();
  await eventually(() => office.smtp.received.length).toBe(40);
  await eventually(() => office.smtp.connections().open).toBe(0);
  expect(office.smtp.connections().opened).toBeLessThan(40);
  await delivery.stop();
});

test('after a time-out the mail is tried again later', async () => {
  await using office = await post(mail.recipient);
  const transport = mailTransport(
    { smtpUrl: office.smtp.url, mailFrom: 'Panel <no-reply@example>', dataDir: '' },
    { socketTimeout: 200 },
  );
  const release = office.smtp.holdMails();
  await deliverNext(office.db, transport, silent);
  release();
  expect(await office.outbox()).toMatchObject([{ sent_at: null, attempts: 1, last_error: 'Timeout' }]);
  expect(await pauseOf(office)).toBeCloseTo(5, 0);
});

test('a mail is not lost while the SMTP server is down', async () => {
  await using office = await post(mail.recipient);
  await office.smtp.stop();
  await office.deliver();
  expect(await office.outbox()).toMatchObject([{ sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') }]);
  await office.smtp.startAgain();
  expect(await office.deliver()).toBe(false);
  await office.makeDue();
  await office.deliver();
  expect(office.smtp.received).toHaveLength(1);
});

test('the pauses between attempts grow to at most five minutes', async () => {
  await using office = await post(mail.recipient);
  await office.smtp.stop();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await office.makeDue();
    await office.deliver();
    pauses.push(Math.round(await pauseOf(office)));
  }
  await office.smtp.startAgain();
  expect(pauses).toEqual([5, 15, 45, 135, 300, 300]);
});

test.each([
  ['a recipient permanently', 550, 'recipient', Number.POSITIVE_INFINITY],
  ['a recipient temporarily', 450, 'recipient', 5],
  ['the e-mail permanently', 554, 'mail', Number.POSITIVE_INFINITY],
  ['the e-mail temporarily', 451, 'mail', 5],
])('the next attempt, or none, after a server refuses %s (%i)', async (_, code, what, pause) => {
  await using office = await post(mail.recipient);
  const refuse = () => {
    throw smtpAnswer(code, `Blocked, see ${link}`);
  };
  if (what === 'mail') office.smtp.answerMailsWith(refuse);
  else office.smtp.answerRecipientsWith(refuse);
  await office.deliver();
  const [row] = await office.outbox();
  expect(await pauseOf(office)).toBeCloseTo(pause, 0);
  expect(row).toMatchObject({ sent_at: null, last_error: expect.stringContaining(`${code} Blocked, see …`) });
  // A mail that is abandoned loses its link. One that is retried keeps it, but not in its error or the log.
  expect(JSON.stringify(pause === 5 ? [row?.last_error, office.lines] : [row, office.lines])).not.toContain('SECRET');
});

test('a mail that could not be sent for two days is abandoned', async () => {
  await using office = await post(mail.recipient);
  await office.smtp.stop();
  await office.db.updateTable('mail_outbox').set({ created_at: sql`now() - interval '2 days'` }).execute();
  await office.deliver();
  expect(await office.outbox()).toMatchObject([{ sent_at: null, text_body: '', html_body: '' }]);
  await office.smtp.startAgain();
  expect(await office.deliver()).toBe(false);
});

test('if an instance dies while sending, another sends the mail a minute later with the same Message-ID', async () => {
  await using office = await post(mail.recipient);
  const release = office.smtp.holdMails();
  const dying = office.deliver();
  await eventually(() => office.smtp.received.length).toBe(1);
  expect(await pauseOf(office)).toBeGreaterThan(50);
  expect(await office.deliver()).toBe(false);

  await office.makeDue();
  office.smtp.answerMailsWith(() => {});
  expect(await office.deliver()).toBe(true);
  const ids = office.smtp.received.map(({ message }) => /^Message-ID: <(\S+)>/m.exec(message)?.[1]);
  expect(ids).toEqual([expect.any(String), ids[0]]);
  release();
  await dying;
});

test('while an instance is sending a mail, no other takes it, however slow the server is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using office = await post(mail.recipient);
  const release = office.smtp.holdMails();
  const sending = office.deliver();
  await eventually(() => office.smtp.received.length).toBe(1);
  await office.makeDue();
  vi.advanceTimersByTime(20_000);
  await eventually(() => pauseOf(office)).toBeGreaterThan(50);
  release();
  await sending;
  expect(await office.outbox()).toMatchObject([{ sent_at: expect.any(Date), attempts: 1 }]);
});

test('a sent mail is marked as sent even if the database was down for a moment', async () => {
  await using office = await post(mail.recipient);
  office.smtp.answerMailsWith(async () => void (await sql`ALTER TABLE mail_outbox RENAME TO away`.execute(office.db)));
  const sending = office.deliver();
  await eventually(() => office.smtp.received.length).toBe(1);
  await expect(office.outbox()).rejects.toThrow('mail_outbox');
  await sql`ALTER TABLE away RENAME TO mail_outbox`.execute(office.db);
  await sending;
  expect(await office.outbox()).toMatchObject([{ sent_at: expect.any(Date) }]);
  expect(office.smtp.received).toHaveLength(1);
});

test('a crash before the change is stored leaves no mail; after it, the mail is sent at the next start', async () => {
  await using office = await post();
  const change = (crash: boolean) =>
    office.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('setting')
        .values({ key: `crash ${crash}`, value: '1' })
        .execute();
      await writeMail(trx, { ...mail, cause: `crash ${crash}` });
      if (crash) throw new Error('crash');
    });
  await expect(change(true)).rejects.toThrow('crash');
  await change(false);
  const delivery = office.start();
  await eventually(() => office.smtp.received.length).toBe(1);
  await delivery.stop();
  expect(await office.outbox()).toMatchObject([{ cause: 'crash false' }]);
});

test('an imported address with a comma does not become two recipients', async () => {
  await using office = await post('sam@registrar.example, eve@elsewhere.example');
  await office.deliver();
  expect(office.smtp.received.flatMap(({ to }) => to)).not.toContain('eve@elsewhere.example');
});

test('mails are deleted after KEEP_MAILS_DAYS', async () => {
  await using office = await post('old@registrar.example', 'new@registrar.example');
  const age = (recipient: string, days: number) =>
    office.db
      .updateTable('mail_outbox')
      .set({ created_at: sql`now() - make_interval(days => ${days})` })
      .where('recipient', '=', recipient)
      .execute();
  await age('old@registrar.example', 91);
  await age('new@registrar.example', 89);
  await forgetOldMails(office.db, 90);
  expect(await office.outbox()).toMatchObject([{ recipient: 'new@registrar.example' }]);
});
