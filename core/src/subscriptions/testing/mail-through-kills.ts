import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type office, settings } from './office.ts';
import { startMailProcess } from './start-mail-process.ts';

const KILLS = process.env.THOROUGH ? 6 : 3;

/**
 * Two instances create the expected mails while they are killed repeatedly. `giveReason` for these mails runs once both
 * have started: on a busy machine, the first could finish before the second starts.
 */
export async function mailThroughKills(
  it: Awaited<ReturnType<typeof office>>,
  giveReason: () => Promise<unknown>,
  expected: number,
) {
  const start = () => startMailProcess(it.database.asPanel.connection, settings);
  const instances = await Promise.all([start(), start()]);
  await giveReason();
  const isUnderWay = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(Math.random() * 200);
    await instances.shift()?.kill();
    isUnderWay.push((await it.mails()).length < expected);
    instances.push(await start());
  }
  try {
    await expect.poll(async () => (await it.mails()).length, { timeout: 60_000 }).toBe(expected);
    // Gives an instance time to create a superfluous mail.
    await delay(500);
  } finally {
    for (const instance of instances) await instance.kill();
  }
  expect(isUnderWay).toContain(true);
  const mails = await it.mails();
  expect(mails).toHaveLength(expected);
  return mails;
}
