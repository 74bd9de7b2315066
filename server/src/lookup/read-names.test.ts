import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readNames } from './read-names.ts';

const longNames = Array.from({ length: 5_000 }, (_, n) => `${'日'.repeat(50)}${n}.example`);
const open = new AbortController().signal;

test('names keep their order', async () => {
  expect(await readNames(['B.example', '*', 'a.example'], open)).toEqual([
    { input: 'B.example', alabel: 'b.example' },
    { input: '*', alabel: undefined },
    { input: 'a.example', alabel: 'a.example' },
  ]);
});

test('other requests run while long names are read', async () => {
  let isRead = false;
  let turns = 0;
  const reading = readNames(longNames, open).then(() => {
    isRead = true;
  });
  for (; !isRead; turns += 1) await setImmediate();
  await reading;
  expect(turns).toBeGreaterThan(5);
});

test('reading stops once the caller has disconnected', async () => {
  const caller = new AbortController();
  const reading = readNames(longNames, caller.signal);
  caller.abort();
  await expect(reading).rejects.toMatchObject({ key: 'search.busy' });
});
