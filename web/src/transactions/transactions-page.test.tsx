import { getConfig } from '@panel/contract/config.calls';
import type { ProtectedTransactions } from '@panel/contract/transactions';
import { getProtectedTransactions } from '@panel/contract/transactions.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noticePerson } from '../sign-in/presence.ts';
import { answer } from '../testing/answers.ts';
import { configWith } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { TransactionsPage } from './transactions-page.tsx';

const some: ProtectedTransactions = {
  threshold: 100,
  transactionsInPeriod: 37,
  endDate: '2026-07-16T00:00:00.000Z',
  isThresholdReached: false,
  byType: [
    { type: 'CREATE', count: 20 },
    { type: 'RENEW', count: 15 },
    { type: 'DELETE', count: 2 },
    { type: 'TRANSFER.REQUEST', count: 0 },
    { type: 'RESTORE', count: 0 },
  ],
};

const answerWith = (change: Partial<ProtectedTransactions>) =>
  answer(getProtectedTransactions, { protectedTransactions: { ...some, ...change } });
const dataAt = (registryDataAt: string) => configWith({ registryDataAt });
const block = () => screen.findByRole('region', { name: 'Protected transaction status' });

async function open(change: Partial<ProtectedTransactions> = {}) {
  await renderPage(<TransactionsPage />, { answers: [answerWith(change), dataAt('2026-07-15T10:00:00Z')] });
  return block();
}

afterEach(() => vi.useRealTimers());

const until = 'No protected transactions allowed until 2026/07/16 02:00:00 CEST';

test.each([
  [{}, false],
  [{ transactionsInPeriod: 100, isThresholdReached: true }, true],
  [{ transactionsInPeriod: 101, isThresholdReached: true }, true],
  // Behaviour TRANSACTIONS-2: only if the threshold is also greater than 0.
  [{ threshold: 0, isThresholdReached: true }, false],
])('with %j the line about the end is shown: %s', async (change, shown) => {
  const block = await open(change);
  expect(within(block).queryByText(until) !== null).toBe(shown);
});

test('the current number, the threshold and the numbers by type are shown', async () => {
  const block = await open();
  expect(
    within(block)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['37', '100']);
  const byType = screen.getByRole('region', { name: 'By type' });
  expect(
    within(byType)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Create', 'Renew', 'Delete', 'Transfer request', 'Restore request']);
  expect(
    within(byType)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['20', '15', '2', '0', '0']);
});

test('the gauge is a meter that says how much of the threshold is used', async () => {
  await open();
  const meter = screen.getByRole<HTMLMeterElement>('meter', { name: 'Protected transactions used' });
  expect([meter.getAttribute('value'), meter.getAttribute('max'), meter.getAttribute('aria-valuetext')]).toEqual([
    '37',
    '100',
    '37 of 100',
  ]);
});

test('without a limit there is no gauge', async () => {
  const block = await open({ threshold: 0 });
  expect(screen.queryByRole('meter')).toBeNull();
  expect(within(block).getByText('No limit')).toBeTruthy();
});

// Behaviour TRANSACTIONS-3.
test('the counters follow the registry within a minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-15T10:00:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  noticePerson();
  const answers = [answerWith({}), dataAt('2026-07-15T10:00:00Z')];
  const { server } = await renderPage(<TransactionsPage />, { answers });
  expect(within(await block()).getByText('37')).toBeTruthy();
  await vi.waitFor(() => expect(server.callsTo(getConfig)).toHaveLength(1), 20_000);
  server.answer(answerWith({ transactionsInPeriod: 38 }), dataAt('2026-07-15T10:01:00Z'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(async () => expect(within(await block()).getByText('38')).toBeTruthy());
});
