import type { SubscriptionChoice, SubscriptionKind } from '@panel/contract/subscriptions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listSubscriptions, saveSubscriptions } from './index.ts';
import { office } from './testing/office.ts';

interface Sent {
  id: string;
  registrar?: string;
  kind?: string;
  text?: string;
  time?: Date;
  subject?: string | null;
}

/** An office whose registry sends messages, stored as the feed does. */
async function inbox() {
  const it = await office();
  const { db } = it;
  async function send({ id, registrar = 'aurora', kind = 'DNS', text = `Text ${id}`, ...more }: Sent) {
    const { time = new Date(), subject = null } = more;
    await sql`INSERT INTO message AS old (id, registrar_id, time, kind, text, folded, subject_type, subject_key,
        subject_folded, details)
      SELECT ${id}, id, ${time}::timestamptz, ${kind}::text, ${text}::text, lower(${text}::text),
        CASE WHEN ${subject}::text IS NOT NULL THEN 'domain' END, ${subject}::text, ${subject}::text, '[]'
      FROM registrar WHERE handle = ${registrar}
      ON CONFLICT (id) DO UPDATE SET text = excluded.text, n = excluded.n, corrected_at = now()`.execute(db);
    await sql`INSERT INTO message_mailing (registrar_id) SELECT id FROM registrar WHERE handle = ${registrar}
      ON CONFLICT DO NOTHING`.execute(db);
  }
  const wants = async (username: string, choices: Partial<Record<SubscriptionKind, SubscriptionChoice>>) =>
    saveSubscriptions(
      db,
      await it.idOf(username),
      Object.entries(choices).map(([kind, choice]) => ({ kind: kind as SubscriptionKind, choice })),
    );
  const texts = async () => (await it.mails()).map(({ text_body }) => text_body);
  return Object.assign(it, { send, wants, texts });
}

const SAM = { username: 'sam@aurora' };

describe('recipients of a message', () => {
  test('only users who chose its kind', async () => {
    await using it = await inbox();
    await it.addRegistrar('aurora', [SAM, { username: 'kim@aurora' }, { username: 'lou@aurora' }]);
    await it.addRegistrar('borealis', [{ username: 'bo@borealis' }]);
    await it.wants('sam@aurora', { 'messages.DNS': 'AT_ONCE' });
    await it.wants('kim@aurora', { 'messages.ABUSE': 'AT_ONCE', 'messages.OTHER': 'DAILY' });
    await it.wants('bo@borealis', { 'messages.DNS': 'AT_ONCE' });
    await it.send({ id: '1' });
    await it.send({ id: '2', kind: 'x-own' });
    await it.mailOnce();
    expect(await it.recipients()).toEqual(['sam.aurora@mail.example']);
    await it.pass('1 day');
    await it.mailOnce();
    expect(await it.recipients()).toEqual(['kim.aurora@mail.example', 'sam.aurora@mail.example']);
    expect((await it.texts()).map((text) => /Text \d/.exec(text)?.[0])).toEqual(['Text 2', 'Text 1']);
  });

  test('no one by default, without a request to the sign-in service', async () => {
    await using it = await inbox();
    await it.addRegistrar('aurora', [SAM]);
    await it.send({ id: '1' });
    await it.mailOnce();
    await it.wants('sam@aurora', { 'messages.DNS': 'AT_ONCE' });
    await it.mailOnce();
    // The message arrived before the user's choice.
    expect(await it.mails()).toEqual([]);
  });

  test('no one while the registrar is held, nor for old messages or those of another registrar', async () => {
    await using it = await inbox();
    const id = await it.addRegistrar('aurora', [SAM]);
    await it.wants('sam@aurora', { 'messages.DNS': 'AT_ONCE' });
    const set = (values: { held_at?: Date | null; anew_at?: Date }) =>
      it.db.updateTable('registrar').set(values).where('id', '=', id).execute();
    await set({ held_at: new Date() });
    await it.send({ id: '1', time: new Date(Date.now() - 60_000) });
    await it.send({ id: '2', time: new Date(Date.now() - 8 * 86_400_000) });
    await it.mailOnce();
    expect(await it.mails()).toEqual([]);
    await set({ held_at: null, anew_at: new Date() });
    await it.mailOnce();
    await it.send({ id: '3', time: new Date(Date.now() + 1_000) });
    await it.mailOnce();
    expect(await it.texts()).toEqual([expect.stringContaining('Text 3')]);
  });
});

describe('mailing each message once', () => {
  test('a correction is mailed again, and one before the mail replaces the item', async () => {
    await using it = await inbox();
    await it.addRegistrar('aurora', [SAM, { username: 'day@aurora' }]);
    await it.wants('sam@aurora', { 'messages.DNS': 'AT_ONCE' });
    await it.wants('day@aurora', { 'messages.DNS': 'DAILY' });
    await it.send({ id: '1', text: 'First' });
    await it.mailOnce();
    await it.mailOnce();
    expect(await it.mails()).toHaveLength(1);
    await it.send({ id: '1', text: 'Second' });
    await it.pass('15 minutes');
    await it.mailOnce();
    await it.mailOnce();
    await it.pass('1 day');
    await it.mailOnce();
    const mails = await it.mails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'day.aurora@mail.example',
      'sam.aurora@mail.example',
      'sam.aurora@mail.example',
    ]);
    expect(mails[0]?.text_body).not.toContain('First');
    expect(mails[0]?.text_body.match(/Second/g)).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('Corrected on ');
  });

  test('a message deleted before the mail is left out', async () => {
    await using it = await inbox();
    await it.addRegistrar('aurora', [SAM]);
    await it.wants('sam@aurora', { 'messages.DNS': 'DAILY' });
    await it.send({ id: '1' });
    await it.mailOnce();
    await it.db.deleteFrom('message').execute();
    await it.pass('1 day');
    await it.mailOnce();
    expect(await it.mails()).toEqual([]);
  });

  test('many messages become one mail with the first twenty and the number of the rest', async () => {
    await using it = await inbox();
    await it.addRegistrar('aurora', [SAM]);
    await it.wants('sam@aurora', { 'messages.DNS': 'AT_ONCE' });
    await sql`INSERT INTO message (id, registrar_id, time, kind, text, folded, details)
      SELECT 'M' || i, id, now(), 'DNS', 'Text ' || i, '', '[]' FROM registrar, generate_series(1, 2500) i`.execute(
      it.db,
    );
    await it.send({ id: 'last' });
    await it.mailOnce();
    const [mail, ...others] = await it.mails();
    expect(others).toEqual([]);
    expect(mail?.text_body.match(/“Text [\w]+”/g)).toHaveLength(20);
    expect(mail?.text_body).toContain('Not listed here: 2481 more');
  });

  test('many messages for many users are stored for each, at once and daily', async () => {
    await using it = await inbox();
    const people = Array.from({ length: 24 }, (_, n) => ({ username: `p${n}@aurora` }));
    await it.addRegistrar('aurora', people);
    for (const [n, { username }] of people.entries())
      await it.wants(username, { 'messages.DNS': n % 2 === 0 ? 'AT_ONCE' : 'DAILY' });
    await sql`INSERT INTO message (id, registrar_id, time, kind, text, folded, details)
      SELECT 'M' || i, id, now(), 'DNS', 'Text ' || i, '', '[]' FROM registrar, generate_series(1, 1000) i`.execute(
      it.db,
    );
    await it.send({ id: 'last' });
    await it.mailOnce();
    expect(await it.mails()).toHaveLength(12);
    const noted = it.db.selectFrom('subscription_mail').select(({ fn }) => fn.countAll().as('n'));
    expect((await noted.executeTakeFirstOrThrow()).n).toBe(24 * 1001);
  });
});

test('texts cannot add markup, links or headers', async () => {
  await using it = await inbox();
  await it.addRegistrar('aurora', [SAM]);
  await it.wants('sam@aurora', { 'messages.OTHER': 'AT_ONCE' });
  const lines =
    'https://evil.example/login\r\nBcc: all@evil.example\u0007<b>www.evil.example</b>{link} evil.\u202eexample';
  const text = `${lines}\n${'x'.repeat(1_800)}`;
  await it.send({ id: '1', kind: 'evil.example', subject: 'evil.example', text });
  await it.mailOnce();
  const [mail] = await it.mails();
  expect(mail?.subject).toBe('.example: News from the registry');
  expect(mail?.html_body.match(/<a /g)).toHaveLength(2);
  expect(mail?.html_body).toContain('&lt;b&gt;');
  expect(mail?.text_body).toContain('https://panel.example/messages');
  expect(mail?.text_body).not.toMatch(/https:\/\/evil|evil\.example|\u202e|[^\P{Cc}\n]/u);
});

test('kinds are offered after the first message, and off by default', async () => {
  await using it = await inbox();
  const sam = { id: 'sam', roles: ['TECH'] } as const;
  expect((await listSubscriptions(it.db, sam)).map(({ kind }) => kind)).toEqual(['announcements']);
  await it.db.insertInto('feature').values({ name: 'messages' }).execute();
  const offered = (await listSubscriptions(it.db, sam)).filter(({ kind }) => kind.startsWith('messages.'));
  expect(offered).toHaveLength(11);
  expect(new Set(offered.map(({ choice }) => choice))).toEqual(new Set(['OFF']));
});
