import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mailThroughKills } from './testing/mail-through-kills.ts';
import { office, type Person } from './testing/office.ts';

type Office = Awaited<ReturnType<typeof office>>;

async function addRegistrars(it: Office, number: number, peopleOf: (handle: string) => readonly Person[]) {
  for (let position = 0; position < number; position += 1)
    await it.addRegistrar(`r${position}`, peopleOf(`r${position}`));
}

const twoPeople = (handle: string) => [{ username: `a@${handle}` }, { username: `b@${handle}` }];

const subscribe = (it: Office, choices: object) =>
  sql`INSERT INTO subscriber (sub, choices) SELECT id, ${JSON.stringify(choices)} FROM identity.account`.execute(it.db);

describe('with two instances that are killed repeatedly', { timeout: 120_000 }, () => {
  test('each mailbox gets each announcement once', async () => {
    await using it = await office();
    // A person with an account at each registrar but one mailbox.
    await addRegistrars(it, 120, (handle) => [
      ...twoPeople(handle),
      { username: `shared@${handle}`, email: 'Shared@mail.example' },
    ]);
    const expected = 120 * 2 + 1;
    const mails = await mailThroughKills(it, it.announce, expected);
    expect(new Set(mails.map(({ recipient }) => recipient.toLowerCase())).size).toBe(expected);
  });

  test('everyone gets each message once', async () => {
    await using it = await office();
    await addRegistrars(it, 60, twoPeople);
    await subscribe(it, { announcements: 'OFF', 'messages.DNS': 'AT_ONCE' });
    await sql`INSERT INTO message (id, registrar_id, time, kind, text, folded, details)
      SELECT handle || '-' || i, id, now(), 'DNS', 'Text ' || handle || '-' || i || '.', '', '[]'
      FROM registrar, generate_series(1, 5) i`.execute(it.db);
    const queue = () => sql`INSERT INTO message_mailing (registrar_id) SELECT id FROM registrar`.execute(it.db);
    const named = (await mailThroughKills(it, queue, 60 * 2)).flatMap(({ recipient, text_body }) =>
      (text_body.match(/Text r\d+-\d/g) ?? []).map((text) => `${recipient} ${text}`),
    );
    expect(new Set(named).size).toBe(60 * 2 * 5);
    expect(named).toHaveLength(60 * 2 * 5);
  });

  test('everyone gets each verification case once', async () => {
    await using it = await office();
    await addRegistrars(it, 60, twoPeople);
    await subscribe(it, { verification: 'AT_ONCE' });
    const openCases = () =>
      sql`INSERT INTO verification (id, registrar_id, contact, domains, responsible, status, opened_at, claims, look_at)
        SELECT handle || '-' || n, id, 'C-' || n || '-' || handle, '{}', 'REGISTRAR', 'OPEN', now(), '[]', now()
        FROM registrar, generate_series(1, 5) n`.execute(it.db);
    const mails = await mailThroughKills(it, openCases, 60 * 2);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(60 * 2);
    expect(mails.filter(({ text_body }) => text_body.match(/“C-[^”]+”/g)?.length !== 5)).toEqual([]);
  });
});
