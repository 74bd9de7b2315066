import type { Balance } from '@panel/contract/balance';
import { getBalance } from '@panel/contract/balance.calls';
import type { Expiring } from '@panel/contract/expiring';
import { getExpiring } from '@panel/contract/expiring.calls';
import type { Feature } from '@panel/contract/features';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../testing/answers.ts';
import { configWith, registrarAnswers } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { BalancePage } from './balance-page.tsx';

const balance: Balance = {
  currency: 'EUR',
  available: '1234.5',
  creditLine: '500.00',
  cash: '734.50',
  executionLimit: '0',
  notificationThreshold: '250.00',
  isBelowThreshold: false,
  isAtExecutionLimit: false,
  renewals: { days7: '84.00', days30: '402.5075', days90: '123456789012345.6789' },
  time: '2026-11-17T06:00:00.000Z',
};

const counts: Expiring = {
  today: '2026-11-17',
  overdue: 0,
  within7: 3,
  within30: 1_204,
  within60: 1_300,
  within90: 1_400,
  redemption: 0,
  months: [],
};

async function open(results: Balance[], expiring = answer(getExpiring, counts), features: Feature[] = ['balance']) {
  const answers = [...registrarAnswers(), configWith({ features }), answer(getBalance, { results }), expiring];
  return renderPage(<BalancePage />, { roles: ['FINANCE'], answers });
}

const words = (element: Element) => element.textContent?.replace(/\s/g, ' ');
const details = (block: HTMLElement) => {
  const values = within(block).getAllByRole('definition').map(words);
  return within(block)
    .getAllByRole('term')
    .map((term, position) => [term.textContent, values[position]]);
};

test('a balance shows every amount as the registry sent it, and its time', async () => {
  await open([balance]);
  const block = await screen.findByRole('region', { name: 'Balance' });
  expect(words(block.querySelector('strong') as Element)).toBe('EUR 1,234.50');
  expect(details(block)).toEqual([
    ['Cash balance', 'EUR 734.50'],
    ['Credit line', 'EUR 500.00'],
    ['Notification threshold', 'EUR 250.00'],
    ['Execution limit', 'EUR 0.00'],
    ['Expected renewals, next 7 days', 'EUR 84.00'],
    ['Expected renewals, next 30 days', 'EUR 402.5075'],
    ['Expected renewals, next 90 days', 'EUR 123,456,789,012,345.6789'],
  ]);
  expect(within(block).getByText(/^Registry figures as of/).textContent).toMatch(/2026/);
  expect(screen.queryByText(/below the notification threshold|reached the execution limit/)).toBeNull();
});

test.each([
  ['below the threshold', { isBelowThreshold: true }, /below the notification threshold/],
  ['at the execution limit', { isBelowThreshold: true, isAtExecutionLimit: true }, /has reached the execution limit/],
])('a balance %s shows only that warning', async (_, fields, warning) => {
  await open([{ ...balance, ...fields }]);
  const warnings = await screen.findAllByText(/below the notification threshold|reached the execution limit/);
  expect(warnings.map(words)).toEqual([expect.stringMatching(warning)]);
});

test('missing figures take no space, and each currency has its own block', async () => {
  const unknown = { creditLine: null, cash: null, executionLimit: null, notificationThreshold: null, renewals: null };
  await open([balance, { ...balance, ...unknown, currency: 'USD', available: '-7.1' }]);
  const dollars = await screen.findByRole('region', { name: 'Balance in USD' });
  expect(words(dollars.querySelector('strong') as Element)).toBe('-USD 7.10');
  expect(within(dollars).queryAllByRole('term')).toEqual([]);
  expect(screen.getByRole('region', { name: 'Balance in EUR' })).toBeTruthy();
});

test('registrations that expire are shown beside it, with a link', async () => {
  await open([balance]);
  expect(await screen.findByText(/^1,204 registrations expire within 30 days\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View expiring registrations' }).getAttribute('href')).toBe(
    '/registrations/expiring',
  );
});

test('if they cannot be counted, they are omitted without an alert', async () => {
  await open([balance], refuse(getExpiring, 'server.busy'));
  await screen.findByRole('region', { name: 'Balance' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Expiring registrations' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a balance, the page says so', async () => {
  await open([]);
  expect(await screen.findByText('The registry has not sent a balance yet.')).toBeTruthy();
});

test('until the registry has sent a balance, the page does not exist and nothing is requested', async () => {
  const { server } = await open([balance], undefined, ['invoices']);
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  expect(server.callsTo(getBalance)).toEqual([]);
});
