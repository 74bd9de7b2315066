import type { BillingLine } from '@panel/contract/billing';
import { getBillingLines, getBillingLinesCsv } from '@panel/contract/billing.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, answerRaw } from '../testing/answers.ts';
import { registrarAnswers } from '../testing/example-registrar.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { BillingPage } from './billing-page.tsx';

const user = newUser();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const line = (number: number, change: Partial<BillingLine> = {}): BillingLine => ({
  eventTimestamp: '2026-10-25T01:30:00.000Z',
  eventType: 'RENEW',
  eventSubtype: null,
  eventPeriod: 1,
  subject: `name-${number}.example`,
  svTRID: `SV-${number}`,
  ...change,
});

async function open(at: string, results: BillingLine[] = []) {
  const answers = [...registrarAnswers(), answer(getBillingLines, { results })];
  const view = await renderPage(<BillingPage />, { roles: ['FINANCE'], at, answers });
  await screen.findByRole('button', { name: 'Submit' });
  return view;
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const options = (name: string) => [...select(name).options].map((option) => option.text);

test('the years start with the registrar’s; the current year and month are preselected', async () => {
  const { server } = await open('/registrar/billing');
  expect(options('Year')).toEqual(['2023', '2024', '2025', '2026']);
  expect(select('Year').value).toBe('2026');
  expect(options('Month')).toHaveLength(1 + 11);
  expect(options('Month')[11]).toBe('November');
  expect(select('Month').value).toBe('11');
  expect(server.callsTo(getBillingLines)).toHaveLength(0);
});

test('before Submit, a text says what it will show', async () => {
  await open('/registrar/billing', [line(1)]);
  expect(screen.getByText('Select Submit to see the billing lines for November 2026.')).toBeTruthy();
  await user.selectOptions(select('Month'), 'October');
  expect(screen.getByText('Select Submit to see the billing lines for October 2026.')).toBeTruthy();
  await user.selectOptions(select('Month'), '');
  expect(screen.getByText('Choose a month, then select Submit.')).toBeTruthy();
  await user.selectOptions(select('Month'), 'October');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('name-1.example');
  expect(screen.queryByText(/^Submit shows/)).toBeNull();
});

test('another year has twelve months, and switching back clears a month that is not available', async () => {
  await open('/registrar/billing');
  await user.selectOptions(select('Year'), '2025');
  expect(options('Month')).toHaveLength(1 + 12);
  await user.selectOptions(select('Month'), 'December');
  await user.selectOptions(select('Year'), '2026');
  expect(select('Month').value).toBe('');
});

test('without a month, Submit says what is missing', async () => {
  const { server } = await open('/registrar/billing');
  await user.selectOptions(select('Month'), '');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Please complete this mandatory field.')).toBeTruthy();
  expect(document.activeElement).toBe(select('Month'));
  expect(server.callsTo(getBillingLines)).toHaveLength(0);
});

test('Submit shows the month and adds it to the address', async () => {
  const { server } = await open('/registrar/billing', [line(1)]);
  await user.selectOptions(select('Month'), 'October');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('name-1.example')).toBeTruthy();
  expect(window.location.search).toBe('?year=2026&month=10');
  expect(server.callsTo(getBillingLines).map(({ query }) => query)).toEqual([{ year: '2026', month: '10' }]);
});

test('an address with a month shows it at once, with the five columns', async () => {
  await open('/registrar/billing?year=2026&month=10', [
    line(1),
    line(2, { eventSubtype: 'AUTO', eventPeriod: 2 }),
    line(3, { eventType: 'RESTORE', eventPeriod: null }),
    line(4, { eventType: 'REFUND', eventSubtype: 'NEVER_HEARD_OF' }),
  ]);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Transaction date', 'Transaction type', 'Period', 'Domain name', 'svTRID']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['2026/10/25 02:30:00 CET', 'Renew', '1 year', 'name-1.example', 'SV-1'],
    ['2026/10/25 02:30:00 CET', 'Auto-renew', '2 years', 'name-2.example', 'SV-2'],
    ['2026/10/25 02:30:00 CET', 'Restore', '–', 'name-3.example', 'SV-3'],
    ['2026/10/25 02:30:00 CET', '***billing_event_type.refund.never_heard_of***', '1 year', 'name-4.example', 'SV-4'],
  ]);
  expect([select('Year').value, select('Month').value]).toEqual(['2026', '10']);
  expect(screen.getByRole('heading', { name: 'Billing lines for October 2026' })).toBeTruthy();
});

test('a line links to its registration, and the lines are counted by type', async () => {
  const lines = [line(1), line(2, { eventSubtype: 'AUTO' }), line(3, { subject: 'café.example' })];
  await open('/registrar/billing?year=2026&month=10', lines);
  const link = await screen.findByRole('link', { name: 'café.example' });
  expect(link.getAttribute('href')).toBe('/registrations/registration/caf%C3%A9.example/view');
  const counts = within(screen.getByRole('list', { name: 'Lines by type' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['Renew 2', 'Auto-renew 1', 'Total 3']);
});

test('a month without lines says "No search results" and offers no file', async () => {
  await open('/registrar/billing?year=2026&month=10');
  expect(await screen.findByText('No search results')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('a month with amounts has an extra column and totals per currency', async () => {
  const results = [
    line(1, { amount: '7.5', currency: 'EUR' }),
    line(2, { amount: '-0.0001', currency: 'USD' }),
    line(3, { amount: null, currency: null }),
  ];
  const totals = {
    amounts: [
      { currency: 'EUR', amount: '7.5' },
      { currency: 'USD', amount: '-0.0001' },
    ],
    without: 1,
  };
  const answers = [...registrarAnswers(), answer(getBillingLines, { results, totals })];
  await renderPage(<BillingPage />, { roles: ['FINANCE'], at: '/registrar/billing?year=2026&month=10', answers });
  const words = (element: Element) => element.textContent?.replace(/\s/g, ' ');
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader').map(words).at(-1)).toBe('Amount');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => words(row.lastElementChild as Element))).toEqual(['EUR 7.50', '-USD 0.0001', '–']);
  const lines = within(screen.getByRole('list', { name: 'Totals by currency' })).getAllByRole('listitem');
  expect(lines.map(words)).toEqual([
    'Total in EUR EUR 7.50',
    'Total in USD -USD 0.0001',
    'excluding 1 line without an amount',
  ]);
});

test.each(['year=2026&month=12', 'year=2022&month=1', 'year=2026&month=13', 'year=x&month=1', 'year=2026'])(
  'an address with %s requests nothing',
  async (query) => {
    const { server } = await open(`/registrar/billing?${query}`);
    expect(select('Year').value).toBe('2026');
    expect(server.callsTo(getBillingLines)).toHaveLength(0);
  },
);

test('a month of 20,000 lines is paginated by a hundred', { timeout: 20_000 }, async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => line(index + 1));
  await open('/registrar/billing?year=2026&month=10&page=200', lines);
  expect(await screen.findByText('Lines 19,901 - 20,000 of 20,000', {}, { timeout: 10_000 })).toBeTruthy();
  await waitFor(() => expect(document.querySelectorAll('tr')).toHaveLength(101));
  expect(screen.getByText('name-20000.example')).toBeTruthy();
  expect(screen.getByText('200').getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByText('199'));
  expect(await screen.findByText('Lines 19,801 - 19,900 of 20,000')).toBeTruthy();
});

test.each(['text/csv', 'text/plain; charset=utf-8'])(
  'a %s file without a name is saved under a default name',
  async (type) => {
    const saved = savedFiles();
    const { server } = await open('/registrar/billing?year=2026&month=9', [line(1)]);
    server.answer(answerRaw(getBillingLinesCsv, 'Date\r\n', 200, type));
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['202609-aurora-billingLines.csv']));
  },
);
