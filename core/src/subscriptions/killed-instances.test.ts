import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { office, settings } from './testing/office.ts';
import { startMailProcess } from './testing/start-mail-process.ts';

const REGISTRARS = 120;
const PEOPLE = 3;
const KILLS = 6;

test('with two instances that are killed again and again, each mailbox gets each announcement once', {
  timeout: 120_000,
}, async () => {
  await using it = await office();
  const handles = Array.from({ length: REGISTRARS }, (_, position) => `r${position}`);
  for (const handle of handles) {
    const people = Array.from({ length: PEOPLE }, (_, position) => ({ username: `p${position}@${handle}` }));
    // Everyone's colleague, with an account at each registrar and one mailbox.
    await it.addRegistrar(handle, [...people, { username: `shared@${handle}`, email: 'Shared@mail.example' }]);
  }
  await it.announce();
  const expected = REGISTRARS * PEOPLE + 1;
  const { connection } = it.database.asPanel;
  const start = () => startMailProcess(connection, settings);
  const instances = [await start(), await start()];
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
  const recipients = (await it.recipients()).map((address) => address.toLowerCase());
  expect(new Set(recipients).size).toBe(expected);
  expect(recipients).toHaveLength(expected);
});
