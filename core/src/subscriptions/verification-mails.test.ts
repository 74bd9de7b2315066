import { BRUSSELS, setDisplayTimeZone } from '@panel/contract/display-time';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetClosedCases } from '../verification/index.ts';
import { office } from './testing/office.ts';

type Office = Awaited<ReturnType<typeof office>>;

afterEach(() => setDisplayTimeZone(BRUSSELS));

const SAM = 'sam.aurora@mail.example';

/** A registrar whose only user gets mails at once. */
async function withCase(fields: Record<string, unknown> = {}) {
  const it = await office();
  const registrarId = await it.addRegistrar('aurora', [{ username: 'sam@aurora' }]);
  await choose(it, 'sam@aurora', 'AT_ONCE');
  const put = (changed: Record<string, unknown>) => putCase(it, registrarId, { ...fields, ...changed });
  await put({});
  /** Sends what is due after a quarter of an hour, and returns the new mails. */
  const mail = async () => {
    const before = (await it.db.selectFrom('mail_outbox').select('id').execute()).map(({ id }) => id);
    await it.pass('15 minutes');
    await it.mailOnce();
    const all = await it.db.selectFrom('mail_outbox').selectAll().execute();
    return all.filter(({ id }) => !before.includes(id));
  };
  return { ...it, registrarId, put, mail };
}

const choose = async (it: Office, username: string, choice: string) =>
  sql`INSERT INTO subscriber (sub, choices) VALUES (${await it.idOf(username)}, ${JSON.stringify({ verification: choice })})`.execute(
    it.db,
  );

async function putCase({ db }: Office, registrarId: number, fields: Record<string, unknown>) {
  const row = {
    ...{ id: 'V-1', registrar_id: registrarId, contact: 'C-1', domains: [], responsible: 'REGISTRAR', status: 'OPEN' },
    opened_at: new Date('2026-11-01'),
    claims: JSON.stringify([{ claim: 'EMAIL', state: 'REQUIRED' }]),
    response_at: null,
    suspension_at: null,
    deletion_at: null,
    closed_at: null,
    look_at: sql`now()`,
    ...fields,
  };
  await db
    .insertInto('verification')
    .values(row as never)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row as never))
    .execute();
}

/** The time at this hour of the display zone, so many days from today. */
const inDays = (days: number, zone = BRUSSELS, hour = 12) =>
  sql`((date_trunc('day', now() AT TIME ZONE ${zone}) + make_interval(days => ${days}, hours => ${hour})) AT TIME ZONE ${zone})`;

/** Moves all times back, as if these days had passed. */
const pass = (it: Office, days: number) =>
  sql`UPDATE verification SET response_at = response_at - make_interval(days => ${days}),
    suspension_at = suspension_at - make_interval(days => ${days}), look_at = look_at - make_interval(days => ${days}),
    noted = ARRAY(SELECT regexp_replace(each, '^(RESPONSE|SUSPENSION) (\\d+)\\.?\\d* ',
      split_part(each, ' ', 1) || ' ' || (split_part(each, ' ', 2)::numeric - ${days} * 86400) || ' ') FROM unnest(noted) AS each)`.execute(
    it.db,
  );

describe('reasons for a mail', () => {
  test('a new case, once', async () => {
    await using it = await withCase();
    const [mail, ...others] = await it.mail();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: SAM, subject: '.example: News from the registry' });
    expect(mail?.text_body).toContain(
      'Verification of registrant “C-1”\nTo be verified: e-mail address\nAction is required from you.',
    );
    expect(mail?.text_body).toContain('https://panel.example/registrations/verification');
    expect(await it.mail()).toEqual([]);
    await it.put({ trigger: 'another' });
    expect(await it.mail()).toEqual([]);
  });

  test('7, 3 and 1 days before a deadline, once each', async () => {
    await using it = await withCase({ response_at: inDays(9) });
    const mailed = [];
    for (let day = 9; day >= -1; day -= 1) {
      if ((await it.mail()).length > 0) mailed.push(day);
      await pass(it, 1);
    }
    // The first mail is about the new case.
    expect(mailed).toEqual([9, 7, 3, 1]);
  });

  test('one mail for several missed days or deadlines', async () => {
    await using it = await withCase({ response_at: inDays(9), suspension_at: inDays(10) });
    await it.mail();
    await pass(it, 8);
    const [mail, ...others] = await it.mail();
    expect(others).toEqual([]);
    expect(mail?.text_body.match(/Verification of registrant/g)).toHaveLength(1);
    expect(mail?.text_body).toContain('Response due by ');
    expect(await it.mail()).toEqual([]);
  });

  test('a moved deadline starts its reminders again', async () => {
    await using it = await withCase({ response_at: inDays(3) });
    expect(await it.mail()).toHaveLength(1);
    expect(await it.mail()).toHaveLength(0);
    await it.put({ response_at: inDays(30) });
    expect(await it.mail()).toHaveLength(0);
    await it.put({ response_at: inDays(2) });
    expect(await it.mail()).toHaveLength(1);
    await it.put({ response_at: inDays(3) });
    expect(await it.mail()).toHaveLength(1);
  });

  test('a suspension, and a later one again', async () => {
    await using it = await withCase();
    await it.mail();
    await it.put({ status: 'SUSPENDED' });
    const [mail] = await it.mail();
    expect(mail?.text_body).toContain('\nSuspended\n');
    expect(await it.mail()).toEqual([]);
    await it.put({ status: 'OPEN' });
    expect(await it.mail()).toEqual([]);
    await it.put({ status: 'SUSPENDED' });
    expect(await it.mail()).toHaveLength(1);
  });

  test('users of the new registrar after the registry moved the case', async () => {
    await using it = await withCase();
    await it.mail();
    const borealis = await it.addRegistrar('borealis', [{ username: 'lou@borealis' }]);
    await choose(it, 'lou@borealis', 'AT_ONCE');
    await it.put({ registrar_id: borealis });
    expect((await it.mail()).map(({ recipient }) => recipient)).toEqual(['lou.borealis@mail.example']);
  });

  test.each([
    ['was closed', { status: 'VERIFIED', closed_at: new Date() }],
    ['was moved to another registrar', { registrar_id: 0 }],
  ])('nothing about a case that meanwhile %s', async (_, fields) => {
    await using it = await withCase();
    const other = await it.addRegistrar('borealis');
    await sql`UPDATE subscriber SET choices = '{"verification": "DAILY"}'`.execute(it.db);
    await it.mail();
    await it.put({ ...fields, ...('registrar_id' in fields && { registrar_id: other }), look_at: null });
    await it.pass('1 day');
    expect(await it.mail()).toEqual([]);
    expect(await it.db.selectFrom('subscription_mail').selectAll().execute()).toEqual([]);
  });

  test('nothing from before a registrar started again, nor while it is held', async () => {
    await using it = await withCase();
    await it.db.updateTable('registrar').set({ held_at: new Date() }).execute();
    expect(await it.mail()).toEqual([]);
    await it.db.updateTable('registrar').set({ held_at: null }).execute();
    expect(await it.mail()).toHaveLength(1);
    await it.db
      .updateTable('registrar')
      .set({ anew_at: new Date('2026-11-02') })
      .execute();
    await it.put({ id: 'V-2' });
    expect(await it.mail()).toEqual([]);
    await it.put({ id: 'V-3', moved_at: new Date('2026-11-03') });
    expect(await it.mail()).toHaveLength(1);
  });
});

test('by default, users get one mail a day, and finance users none', async () => {
  await using it = await office();
  const id = await it.addRegistrar('aurora', [
    { username: 'sam@aurora' },
    { username: 'both@aurora', roles: ['ADMIN', 'FINANCE'] },
    { username: 'kim@aurora', roles: ['FINANCE'] },
  ]);
  await putCase(it, id, {});
  await it.mailOnce();
  expect(await it.recipients()).toEqual([]);
  await it.pass('1 day');
  await it.mailOnce();
  expect(await it.recipients()).toEqual(['both.aurora@mail.example', SAM]);
});

test.each(['Pacific/Auckland', 'America/Los_Angeles'])('days are those of %s', async (zone) => {
  setDisplayTimeZone(zone);
  await using it = await withCase({ response_at: inDays(8, zone, 0) });
  await it.mail();
  const lookAt = async () => (await it.db.selectFrom('verification').select('look_at').executeTakeFirst())?.look_at;
  const { rows } = await sql<{ at: Date }>`SELECT ${inDays(1, zone, 0)} AS at`.execute(it.db);
  expect(await lookAt()).toEqual(rows[0]?.at);
  await it.put({ response_at: inDays(7, zone, 23) });
  expect(await it.mail()).toHaveLength(1);
});

test.each([
  ['markup', '“<b>x</b>”', '&lt;b&gt;x&lt;/b&gt;'],
  ['an address', 'https://evil.example/ www.evil.example evil@evil.example', '“https'],
  ['an address with other dots', 'evil。example evil．example', '“evil'],
  ['another line', 'a\r\nSubject: b\u2028c', '“a'],
  ['control characters', 'a\u0007\u001b[31mb', 'b”'],
  ['a text with a direction override', 'a\u202egnp.exe\u2066b', '“a'],
  ['a very long one', 'x'.repeat(1_000), 'x'.repeat(1_000)],
])('the registry’s text, %s, cannot add links, lines or subjects', async (_, hostile, shown) => {
  await using it = await withCase({ contact: hostile, trigger: hostile, instructions: 'https://evil.example/verify' });
  const [mail] = await it.mail();
  expect(mail?.subject).toBe('.example: News from the registry');
  expect(mail?.text_body).toMatch(/^Verification of registrant “.+”$/m);
  expect(mail?.text_body).not.toMatch(/https:\/\/evil|evil[.。．]example|@evil|\nSubject/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not appear.
  expect(mail?.text_body).not.toMatch(/[\0-\t\v-\u001f\u2028\u202a-\u202e\u2066-\u2069]/);
  expect(mail?.html_body).not.toMatch(/<b>|href="[^"]*evil/);
  expect(mail?.html_body).toContain(shown);
});

test('a mail contains the first twenty cases, most urgent first, and the number of the rest', async () => {
  await using it = await withCase();
  for (let days = 25; days > 0; days -= 1)
    await it.put({ id: `V-${days}`, contact: `C${days}`, response_at: inDays(days) });
  const [mail] = await it.mail();
  const mailed = [...(mail?.text_body ?? '').matchAll(/“C(\d+)”/g)].map(([, days]) => Number(days));
  expect(mailed).toEqual(Array.from({ length: 20 }, (_, position) => position + 1));
  expect(mail?.text_body).toContain('Not listed here: 5 more');
});

test('cases are deleted a number of days after they were closed', async () => {
  await using it = await withCase({ status: 'VERIFIED', closed_at: sql`now() - interval '399 days 23 hours'` });
  await it.put({ id: 'V-2', closed_at: null, status: 'OPEN', opened_at: new Date('2020-01-01') });
  const ids = async () =>
    (await it.db.selectFrom('verification').select('id').orderBy('id').execute()).map(({ id }) => id);
  await forgetClosedCases(it.db, 400);
  expect(await ids()).toEqual(['V-1', 'V-2']);
  await forgetClosedCases(it.db, 399);
  expect(await ids()).toEqual(['V-2']);
});
