import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { searchTurns } from './search-turns.ts';

const open = new AbortController().signal;

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

test('one registrar gets two of four turns, and the others pass by its queue', async () => {
  const { started, end, work } = controlled();
  const inTurn = searchTurns({ atOnce: 4, atOnceForRegistrar: 2, patienceMs: 60_000 });
  const all = Promise.all(
    [1, 1, 1, 1, 2, 3, 4].map((registrar, index) => inTurn(registrar, open, work(`${registrar}-${index}`))),
  );
  await setImmediate();
  expect(started).toEqual(['1-0', '1-1', '2-4', '3-5']);

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

test('who waits too long is told that the search is busy, and work that ends later starts the next', async () => {
  const { started, end, work } = controlled();
  const inTurn = searchTurns({ atOnce: 1, atOnceForRegistrar: 1, patienceMs: 20 });
  const first = inTurn(1, open, work('first'));
  await expect(inTurn(2, open, work('second'))).rejects.toMatchObject({ key: 'search.busy' });
  const third = inTurn(3, open, work('third'));
  end('first');
  await first;
  await setImmediate();
  end('third');
  expect(await third).toBe('third');
  expect(started).toEqual(['first', 'third']);
});

test('a closed request leaves the queue', async () => {
  const { started, end, work } = controlled();
  const inTurn = searchTurns({ atOnce: 1, atOnceForRegistrar: 1, patienceMs: 60_000 });
  const first = inTurn(1, open, work('first'));
  const closing = new AbortController();
  const waiting = inTurn(1, closing.signal, work('closed'));
  closing.abort();
  await expect(waiting).rejects.toThrow();
  await expect(inTurn(1, AbortSignal.abort(), work('closed before'))).rejects.toThrow();
  end('first');
  await first;
  expect(started).toEqual(['first']);
});

test('work that fails gives its turn back', async () => {
  const inTurn = searchTurns({ atOnce: 1, atOnceForRegistrar: 1, patienceMs: 20 });
  await expect(inTurn(1, open, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(1, open, async () => 'next')).toBe('next');
});
