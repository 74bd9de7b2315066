import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns, NoTurn } from './turns.ts';

/** Work that ends when the test says so. */
function controlled() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    end: (name: string) => ends.get(name)?.(),
    work: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
  };
}

test('one key gets two of four turns, and others do not wait behind its queue', async () => {
  const { started, end, work } = controlled();
  const { inTurn, load } = createTurns({ atOnce: 4, atOnceForKey: 2, patienceMs: 60_000 });
  const all = Promise.all([1, 1, 1, 1, 2, 3, 4].map((key, index) => inTurn(work(`${key}-${index}`), { key })));
  await setImmediate();
  expect(started).toEqual(['1-0', '1-1', '2-4', '3-5']);
  expect(load()).toEqual({ running: 4, waiting: 3 });

  end('2-4');
  await setImmediate();
  expect(started).toEqual(['1-0', '1-1', '2-4', '3-5', '4-6']);

  end('1-1');
  await setImmediate();
  expect(started.at(-1)).toBe('1-2');

  for (const name of ['1-0', '1-2', '3-5', '4-6']) end(name);
  await setImmediate();
  end('1-3');
  expect(await all).toHaveLength(7);
});

test('without keys, claims start in order of arrival', async () => {
  const { started, end, work } = controlled();
  const { inTurn } = createTurns({ atOnce: 1, patienceMs: 60_000 });
  const names = ['first', 'second', 'third'];
  const all = Promise.all(names.map((name) => inTurn(work(name))));
  for (const name of names) {
    await setImmediate();
    expect(started.at(-1)).toBe(name);
    end(name);
  }
  expect(await all).toEqual(names);
});

test('priority claims start before those that have waited longer', async () => {
  const { started, end, work } = controlled();
  const { inTurn } = createTurns({ atOnce: 1, patienceMs: 60_000 });
  const claims = ['running', 'waits', 'first', 'second'].map((name) =>
    inTurn(work(name), { first: name === 'first' || name === 'second' }),
  );
  for (const name of ['running', 'first', 'second', 'waits']) {
    await setImmediate();
    expect(started.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(claims);
});

test('a claim that waits too long is refused, and the end of a turn starts the next claim', async () => {
  const { started, end, work } = controlled();
  const { inTurn } = createTurns({ atOnce: 1, patienceMs: 20 });
  const first = inTurn(work('first'));
  await expect(inTurn(work('second'))).rejects.toThrow(NoTurn);
  const third = inTurn(work('third'));
  end('first');
  await first;
  await setImmediate();
  end('third');
  expect(await third).toBe('third');
  expect(started).toEqual(['first', 'third']);
});

test('without patience, one claim too many is refused at once, and the error says which limit applies', async () => {
  const { take } = createTurns({ atOnce: 2, atOnceForKey: 1, patienceMs: 0 });
  const end = await take({ key: 1 });
  let refused = false;
  const own = take({ key: 1 }).catch((error) => {
    refused = true;
    return error;
  });
  await Promise.resolve().then(() => {});
  expect(refused).toBe(true);
  expect(await own).toMatchObject({ name: 'NoTurn', atOwnLimit: true });
  await take({ key: 2 });
  await expect(take({ key: 3 })).rejects.toMatchObject({ atOwnLimit: false });
  end();
  await expect(take({ key: 3 })).resolves.toBeTypeOf('function');
});

test('ending a turn twice frees one place', async () => {
  const { take } = createTurns({ atOnce: 1, patienceMs: 0 });
  const end = await take();
  end();
  await take();
  end();
  await expect(take()).rejects.toThrow(NoTurn);
});

test('an aborted claim leaves the queue', async () => {
  const { started, end, work } = controlled();
  const { inTurn } = createTurns({ atOnce: 1, patienceMs: 60_000 });
  const first = inTurn(work('first'));
  const closing = new AbortController();
  const waiting = inTurn(work('closed'), { signal: closing.signal });
  closing.abort();
  await expect(waiting).rejects.toThrow(NoTurn);
  await expect(inTurn(work('closed before'), { signal: AbortSignal.abort() })).rejects.toThrow(NoTurn);
  end('first');
  await first;
  expect(started).toEqual(['first']);
});

test('failed work releases its turn', async () => {
  const { inTurn } = createTurns({ atOnce: 1, patienceMs: 20 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'next')).toBe('next');
});
