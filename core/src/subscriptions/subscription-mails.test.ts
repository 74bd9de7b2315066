import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeAnnouncement, withdrawAnnouncement } from '../announcements/index.ts';
import { nextMorning } from './note-mails.ts';
import { forgetSubscriptions, listSubscriptions, noteSeen, saveSubscriptions } from './subscriptions.queries.ts';
import { emergency, notice, office } from './testing/office.ts';

const SAM = { username: 'sam@aurora' };
const TO_SAM = 'sam.aurora@mail.example';

describe('recipients of an announcement', () => {
  test('everyone at every registrar, at once, unless they chose otherwise', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM, { username: 'kim@aurora', roles: ['FINANCE'] }, { username: 'off@aurora' }]);
    await it.addRegistrar('borealis', [{ username: 'lou@borealis' }, { username: 'daily@borealis' }]);
    await it.choose('off@aurora', 'OFF');
    await it.choose('daily@borealis', 'DAILY');
    await it.announce();
    await it.mailOnce();
    expect(await it.recipients()).toEqual(['kim.aurora@mail.example', 'lou.borealis@mail.example', TO_SAM]);
    await it.pass('1 day');
    await it.mailOnce();
    expect(await it.recipients()).toContain('daily.borealis@mail.example');
    expect(await it.recipients()).toHaveLength(4);
  });

  test('no one, if it is published without mails', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    await it.announce({}, false);
    await it.mailOnce();
    expect(await it.mails()).toEqual([]);
  });

  test('only users of registrars in its audience', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    await it.addRegistrar('borealis', [{ username: 'lou@borealis' }]);
    await it.announce({ audience: ['Aurora'] });
    await it.mailOnce();
    expect(await it.recipients()).toEqual([TO_SAM]);
  });

  test('no disabled users, and no users of a held or deleted registrar', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [{ ...SAM, enabled: false }]);
    const held = await it.addRegistrar('borealis', [{ username: 'lou@borealis' }]);
    await it.db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', held).execute();
    await it.addRegistrar('gone', [{ username: 'a@gone' }], 'DELETED');
    await it.addRegistrar('blocked', [{ username: 'a@blocked' }], 'BLOCKED');
    await it.announce();
    await it.mailOnce();
    expect(await it.recipients()).toEqual(['a.blocked@mail.example']);
  });

  test('each mailbox once, in any case and with any number of accounts', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [
      { username: 'a@aurora', email: 'team@mail.example' },
      { username: 'b@aurora', email: 'TEAM@mail.example' },
    ]);
    await it.addRegistrar('borealis', [{ username: 'c@borealis', email: 'Team@mail.example ' }]);
    await it.choose('a@aurora', 'DAILY');
    await it.announce();
    await it.mailOnce();
    expect(await it.recipients()).toEqual(['TEAM@mail.example']);
    await it.pass('1 day');
    await it.mailOnce();
    expect(await it.mails()).toHaveLength(1);
  });
});

describe('frequency of mails', () => {
  test('one mail per quarter of an hour, with everything that arrived', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    await it.announce({ title: { ...notice.title, en: 'First' } });
    await it.mailOnce();
    await it.announce({ title: { ...notice.title, en: 'Second' } });
    await it.announce({ title: { ...notice.title, en: 'Third' } });
    await it.mailOnce();
    expect(await it.mails()).toHaveLength(1);
    await it.pass('15 minutes');
    await it.mailOnce();
    const texts = (await it.mails()).map(({ text_body }) => text_body);
    expect(texts).toHaveLength(2);
    const second = texts.find((text) => !text.includes('First')) ?? '';
    expect(second).toContain('“Third”\n\n“Second”');
  });

  test('an emergency is mailed at once, except to users who chose "off"', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM, { username: 'daily@aurora' }, { username: 'off@aurora' }]);
    await it.choose('daily@aurora', 'DAILY');
    await it.choose('off@aurora', 'OFF');
    await it.announce();
    await it.mailOnce();
    await it.announce(emergency);
    await it.mailOnce();
    expect((await it.mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['daily.aurora@mail.example', '.example: Emergency maintenance at the registry'],
      [TO_SAM, '.example: News from the registry'],
      [TO_SAM, '.example: Emergency maintenance at the registry'],
    ]);
  });

  test('an emergency is processed before other waiting items', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    await it.announce();
    await it.announce(emergency);
    await it.mailOnce();
    const [first] = await it.mails();
    expect(first?.subject).toBe('.example: Emergency maintenance at the registry');
    expect(await it.mails()).toHaveLength(1);
  });

  test('a mail contains the first twenty items and the number of the rest', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    for (let count = 1; count <= 23; count += 1) await it.announce({ title: { ...notice.title, en: `No. ${count}` } });
    await it.mailOnce();
    const [mail] = await it.mails();
    expect(mail?.text_body.match(/“No\. \d+”/g)).toHaveLength(20);
    expect(mail?.text_body).toContain('Not listed here: 3 more');
  });

  test.each([
    ['Europe/Brussels', '2026-11-17T06:59:59Z', '2026-11-17T07:00:00Z'],
    ['Europe/Brussels', '2026-11-17T07:00:00Z', '2026-11-18T07:00:00Z'],
    ['Europe/Brussels', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z'],
    ['Europe/Brussels', '2026-10-24T05:00:00Z', '2026-10-24T06:00:00Z'],
    ['Europe/Brussels', '2027-03-27T12:00:00Z', '2027-03-28T06:00:00Z'],
    ['Pacific/Auckland', '2026-11-16T18:59:00Z', '2026-11-16T19:00:00Z'],
    ['Pacific/Auckland', '2026-09-26T12:30:00Z', '2026-09-26T19:00:00Z'],
    ['Pacific/Auckland', '2027-04-03T12:00:00Z', '2027-04-03T20:00:00Z'],
  ])('in %s, an item stored at %s is due at %s', async (zone, now, due) => {
    await using it = await office();
    const { rows } = await sql<{ due: Date }>`SELECT ${nextMorning(zone, sql`${now}::timestamptz`)} AS due`.execute(
      it.db,
    );
    expect(rows[0]?.due).toEqual(new Date(due));
  });
});

describe('content of a mail', () => {
  test('the text in the reader’s language, without the title in the subject', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [{ ...SAM, language: 'nl' }]);
    await it.announce();
    await it.mailOnce();
    const [mail] = await it.mails();
    expect(mail?.subject).toBe('.example: Nieuws van de registry');
    expect(mail?.text_body).toContain('‘Nieuwe prijzen’\n\nZe veranderen in januari.');
    expect(mail?.text_body).toContain('https://panel.example/announcements');
    expect(mail?.text_body).toContain('https://panel.example/account');
  });

  test('the language that the panel last showed the reader, otherwise that of the country', async () => {
    await using it = await office();
    const registrar_id = await it.addRegistrar('aurora', [SAM, { username: 'zoe@aurora' }]);
    await it.db.insertInto('registrar_contact').values({ registrar_id, kind: 'main', country_code: 'DE' }).execute();
    await noteSeen(it.db, await it.idOf('zoe@aurora'), 'nl');
    await it.announce();
    await it.mailOnce();
    expect((await it.mails()).map(({ subject }) => subject)).toEqual([
      '.example: Neuigkeiten der Registry',
      '.example: Nieuws van de registry',
    ]);
  });

  test('times, systems and impact of maintenance', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    await it.announce(emergency);
    await it.mailOnce();
    const [mail] = await it.mails();
    expect(mail?.text_body).toContain(
      '“EPP is down”\nEmergency maintenance · 2026/11/20 02:00:00 CET – 2026/11/20 04:00:00 CET\nEPP: unavailable\n\nWe are working on it.',
    );
  });

  test('texts cannot add markup, links or headers', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    const hostile = '<a href="https://evil.example">x</a>';
    await it.announce({
      title: { ...notice.title, en: `${hostile} \u202ehttps://evil.example` },
      text: {
        ...notice.text,
        en: 'https://evil.example/login\nwww.evil.example\nfoo@evil.example\nevil.\u202eexample',
      },
    });
    await it.mailOnce();
    const [mail] = await it.mails();
    expect(mail?.subject).toBe('.example: News from the registry');
    expect(mail?.html_body.match(/<a /g)).toHaveLength(2);
    expect(mail?.html_body).not.toContain('href="https://evil');
    expect(mail?.html_body).toContain('&lt;a href=');
    expect(mail?.text_body).not.toMatch(/https:\/\/evil|evil\.example|\u202e/);
  });

  test('a change, if it is mailed', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM]);
    const id = await it.announce();
    await it.mailOnce();
    const change = (mail: boolean, en: string) =>
      it.db
        .transaction()
        .execute((trx) =>
          changeAnnouncement(trx, it.author, { id, allowed: null }, { ...notice, text: { ...notice.text, en }, mail }),
        );
    await change(false, 'Unmailed.');
    await it.pass('1 hour');
    await it.mailOnce();
    expect(await it.mails()).toHaveLength(1);
    await change(true, 'They change in May.');
    await it.mailOnce();
    const texts = (await it.mails()).map(({ text_body }) => text_body);
    expect(texts.filter((text) => text.includes('They change in May.') && text.includes('Updated on '))).toHaveLength(
      1,
    );
  });

  test('nothing that was withdrawn or switched off before it was due', async () => {
    await using it = await office();
    await it.addRegistrar('aurora', [SAM, { username: 'kim@aurora' }]);
    await it.choose('sam@aurora', 'DAILY');
    await it.choose('kim@aurora', 'DAILY');
    const id = await it.announce();
    await it.announce({ title: { ...notice.title, en: 'Stays' } });
    await it.mailOnce();
    await it.choose('kim@aurora', 'OFF');
    await it.db.transaction().execute((trx) => withdrawAnnouncement(trx, it.author, { id, allowed: null }));
    await it.pass('1 day');
    await it.mailOnce();
    const mails = await it.mails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([TO_SAM]);
    expect(mails[0]?.text_body).toContain('Stays');
    expect(mails[0]?.text_body).not.toContain('New prices');
  });
});

test('choices belong to a user, and are deleted after 400 days without use of the panel', async () => {
  await using it = await office();
  const sam = { id: 'sam', roles: ['TECH'] } as const;
  expect(await listSubscriptions(it.db, sam)).toEqual([{ kind: 'announcements', choice: 'AT_ONCE' }]);
  await saveSubscriptions(it.db, sam.id, [{ kind: 'announcements', choice: 'OFF' }]);
  const days = (count: number) =>
    sql`UPDATE subscriber SET seen_at = now() - make_interval(days => ${count})`.execute(it.db);
  await days(399);
  await forgetSubscriptions(it.db);
  expect(await listSubscriptions(it.db, sam)).toEqual([{ kind: 'announcements', choice: 'OFF' }]);
  await noteSeen(it.db, sam.id, 'en');
  await forgetSubscriptions(it.db);
  const { rows } = await sql`SELECT FROM subscriber WHERE seen_at > now() - interval '1 minute'`.execute(it.db);
  expect(rows).toHaveLength(1);
  await days(401);
  await forgetSubscriptions(it.db);
  expect(await listSubscriptions(it.db, sam)).toEqual([{ kind: 'announcements', choice: 'AT_ONCE' }]);
});
