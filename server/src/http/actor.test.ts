import { Refusal } from '@panel/core';
import { embeddedDirectory, type Proof } from '@panel/core/directory';
import { beginSession } from '@panel/identity/testing/begin-session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { actorLookup } from './actor.ts';

const unavailable = new Refusal('identity.unavailable');

async function lookup() {
  const panel = await testPanel();
  const { id } = await panel.registrar.addAccount('sam', ['SUPPORT']);
  const proof = await signedIn();
  const real = embeddedDirectory(panel.db, panel.identity);
  const clock = { now: 1_000_000, asked: 0, fault: undefined as Error | undefined };
  const directory = {
    ...real,
    account(asked: Proof) {
      clock.asked += 1;
      return clock.fault ? Promise.reject(clock.fault) : real.account(asked);
    },
  };
  const find = actorLookup(panel.db, directory, () => clock.now);
  return { proof, clock, find, panel, signedIn, [Symbol.asyncDispose]: () => panel[Symbol.asyncDispose]() };

  async function signedIn(): Promise<Proof> {
    return { subject: id, session: await beginSession(panel.db, id), signedInAt: Math.floor(Date.now() / 1000) };
  }
}

test('a result is used for five seconds, and simultaneous requests share one lookup', async () => {
  await using setup = await lookup();
  const { proof, clock, find } = setup;
  const actors = await Promise.all([find(proof, true), find(proof, false), find(proof, true)]);
  expect(actors).toMatchObject(Array(3).fill({ username: `sam@${setup.panel.registrar.handle}` }));
  clock.now += 4_999;
  await find(proof, true);
  expect(clock.asked).toBe(1);
  clock.now += 1;
  await find(proof, true);
  expect(clock.asked).toBe(2);
});

test('an account belongs to the registrar whatever the case of its handle', async () => {
  await using setup = await lookup();
  const { find, panel } = setup;
  const { id, handle } = panel.registrar;
  const username = `sam@${handle.toUpperCase()}`;
  await panel.db.updateTable('identity.account').set({ username }).where('id', '=', setup.proof.subject).execute();
  expect(await find(setup.proof, true)).toMatchObject({ username, registrarId: id, registrarHandle: handle });
});

test('a clock that is set back does not keep a removed account', async () => {
  await using setup = await lookup();
  const { proof, panel } = setup;
  const find = actorLookup(panel.db, embeddedDirectory(panel.db, panel.identity));
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await find(proof, true)).not.toBeNull();
  await panel.db.deleteFrom('identity.account').where('id', '=', proof.subject).execute();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(5_000);
  expect(await find(proof, true)).toBeNull();
});

test('while the directory is unavailable, reads use the last result for up to five minutes', async () => {
  await using setup = await lookup();
  const { proof, clock, find } = setup;
  await find(proof, true);
  clock.fault = unavailable;
  clock.now += 60_000;
  expect(await find(proof, true)).toMatchObject({ roles: ['SUPPORT'] });
  await expect(find(proof, false)).rejects.toBe(unavailable);
  clock.now += 240_000;
  await expect(find(proof, true)).rejects.toBe(unavailable);
});

test('while the directory is unavailable, users whose registrar has since been held are refused', async () => {
  await using setup = await lookup();
  const { proof, clock, find, panel } = setup;
  await find(proof, true);
  clock.fault = unavailable;
  clock.now += 60_000;
  const { id } = panel.registrar;
  await panel.db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', id).execute();
  expect(await find(proof, true)).toEqual(new Refusal('registrar.held'));
});

test('a failed lookup is not cached: the next request asks the directory again', async () => {
  await using setup = await lookup();
  const { proof, clock, find } = setup;
  clock.fault = unavailable;
  await expect(find(proof, true)).rejects.toBe(unavailable);
  clock.fault = undefined;
  expect(await find(proof, false)).toMatchObject({ roles: ['SUPPORT'] });
});

test('any other failure is passed on, even if there is an older result', async () => {
  await using setup = await lookup();
  const { proof, clock, find } = setup;
  await find(proof, true);
  clock.now += 5_000;
  clock.fault = new Error('a bug');
  await expect(find(proof, true)).rejects.toBe(clock.fault);
});

test('each session is looked up separately: the end of one is not the end of another', async () => {
  await using setup = await lookup();
  const { proof, clock, find, panel } = setup;
  const other = await setup.signedIn();
  expect(await Promise.all([find(proof, true), find(other, true)])).not.toContain(null);
  expect(clock.asked).toBe(2);
  await panel.db.deleteFrom('identity.oidc_record').where('grant_id', '=', proof.session).execute();
  clock.now += 5_000;
  expect(await find(proof, true)).toBeNull();
  expect(await find(other, true)).not.toBeNull();
});
