import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { office, settings } from './testing/office.ts';
import { startMailProcess } from './testing/start-mail-process.ts';

const REGISTRARS = 60;
const PEOPLE = 2;
const KILLS = 6;

test('with two instances that are killed again and again, each mailbox gets each message once', {
  timeout: 120_000,
}, async () => {
  await using it = await office();
  for (let position = 0; position < REGISTRARS; position += 1) {
    const people = Array.from({ length: PEOPLE }, (_, person) => ({ username: `p${person}@r${position}` }));
    await it.addRegistrar(`r${position}`, people);
  }
  await sql`INSERT INTO subscriber (sub, choices)
    SELECT id, '{"announcements": "OFF", "messages.DNS": "AT_ONCE"}' FROM identity.account`.execute(it.db);
  await sql`INSERT INTO message (id, registrar_id, time, kind, text, folded, details)
    SELECT handle || '-' || i, id, now(), 'DNS', 'Text ' || handle || '-' || i || '.', '', '[]'
    FROM registrar, generate_series(1, 5) i`.execute(it.db);
  await sql`INSERT INTO message_mailing (registrar_id) SELECT id FROM registrar`.execute(it.db);
  const { connection } = it.database.asPanel;
  const start = () => startMailProcess(connection, settings);
  const instances = [await start(), await start()];
  const expected = REGISTRARS * PEOPLE;
  const isUnderWay = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(Math.random() * 200);
    await instances.shift()?.kill();
    isUnderWay.push((await it.mails()).length < expected);
    instances.push(await start());
  }
  try {
    await expect.poll(async () => (await it.mails()).length, { timeout: 60_000 }).toBe(expected);
    // Whoever would write another one has had the time for it.
    await delay(500);
  } finally {
    for (const instance of instances) await instance.kill();
  }
  expect(isUnderWay).toContain(true);
  const told = (await it.mails()).flatMap(({ recipient, text_body }) =>
    (text_body.match(/Text r\d+-\d/g) ?? []).map((text) => `${recipient} ${text}`),
  );
  expect(new Set(told).size).toBe(expected * 5);
  expect(told).toHaveLength(expected * 5);
});
