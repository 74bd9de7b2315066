import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { embeddedDirectory } from '../users/index.ts';
import { actorLookup } from './actor.ts';
import { AppError } from './app-error.ts';

const unavailable = new AppError('identity.unavailable');

async function lookup() {
  const panel = await testPanel();
  const { id } = await panel.registrar.addAccount('sam', ['SUPPORT']);
  const real = embeddedDirectory(panel.db, panel.identity);
  const clock = { now: 1_000_000, asked: 0, fault: undefined as Error | undefined };
  const directory = {
    ...real,
    account(subject: string) {
      clock.asked += 1;
      return clock.fault ? Promise.reject(clock.fault) : real.account(subject);
    },
  };
  const find = actorLookup(panel.db, directory, () => clock.now);
  return { id, clock, find, panel, [Symbol.asyncDispose]: () => panel[Symbol.asyncDispose]() };
}

test('an answer is used for five seconds, and requests at the same moment share one look-up', async () => {
  await using setup = await lookup();
  const { id, clock, find } = setup;
  const actors = await Promise.all([find(id, true), find(id, false), find(id, true)]);
  expect(actors.map((actor) => actor?.username)).toEqual(Array(3).fill(`sam@${setup.panel.registrar.handle}`));
  clock.now += 4_999;
  await find(id, true);
  expect(clock.asked).toBe(1);
  clock.now += 1;
  await find(id, true);
  expect(clock.asked).toBe(2);
});

test('while the directory cannot be reached, reads use the last answer for up to five minutes', async () => {
  await using setup = await lookup();
  const { id, clock, find } = setup;
  await find(id, true);
  clock.fault = unavailable;
  clock.now += 60_000;
  expect((await find(id, true))?.roles).toEqual(['SUPPORT']);
  await expect(find(id, false)).rejects.toBe(unavailable);
  clock.now += 240_000;
  await expect(find(id, true)).rejects.toBe(unavailable);
});

test('a look-up that failed is not remembered: the next request asks the directory again', async () => {
  await using setup = await lookup();
  const { id, clock, find } = setup;
  clock.fault = unavailable;
  await expect(find(id, true)).rejects.toBe(unavailable);
  clock.fault = undefined;
  expect((await find(id, false))?.roles).toEqual(['SUPPORT']);
});

test('any other failure is passed on, even if there is an older answer', async () => {
  await using setup = await lookup();
  const { id, clock, find } = setup;
  await find(id, true);
  clock.now += 5_000;
  clock.fault = new Error('a bug');
  await expect(find(id, true)).rejects.toBe(clock.fault);
});
