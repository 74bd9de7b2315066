import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { office, settings } from './testing/office.ts';
import { startMailProcess } from './testing/start-mail-process.ts';

const REGISTRARS = 60;
const CASES = 5;
const KILLS = 6;

test('with two instances that are killed again and again, each mailbox gets each case once', {
  timeout: 120_000,
}, async () => {
  await using it = await office();
  for (let position = 0; position < REGISTRARS; position += 1) {
    const handle = `r${position}`;
    const id = await it.addRegistrar(handle, [{ username: `a@${handle}` }, { username: `b@${handle}` }]);
    await sql`INSERT INTO verification (id, registrar_id, contact, domains, responsible, status, opened_at, claims, look_at)
      SELECT ${handle} || '-' || n, ${id}, 'C-' || n || '-' || ${handle}, '{}', 'REGISTRAR', 'OPEN', now(), '[]', now()
      FROM generate_series(1, ${CASES}::integer) n`.execute(it.db);
  }
  await sql`INSERT INTO subscriber (sub, choices) SELECT id, '{"verification": "AT_ONCE"}' FROM identity.account`.execute(
    it.db,
  );
  const expected = REGISTRARS * 2;
  const start = () => startMailProcess(it.database.asPanel.connection, settings);
  const instances = [await start(), await start()];
  const isUnderWay = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(Math.random() * 150);
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
  const named = (await it.mails()).map(({ recipient, text_body }) => [
    recipient,
    (text_body.match(/“C-[^”]+”/g) ?? []).length,
  ]);
  expect(new Set(named.map(([recipient]) => recipient)).size).toBe(expected);
  expect(named.filter(([, cases]) => cases !== CASES)).toEqual([]);
});
