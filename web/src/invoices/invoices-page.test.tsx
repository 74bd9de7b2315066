import type { Feature } from '@panel/contract/features';
import type { Invoice } from '@panel/contract/invoices';
import { getInvoiceFile, getInvoices } from '@panel/contract/invoices.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, answerFile } from '../testing/answers.ts';
import { configWith, registrarAnswers } from '../testing/example-registrar.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { InvoicesPage } from './invoices-page.tsx';

const user = newUser();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const invoice: Invoice = {
  id: 7,
  number: '2026-00017',
  kind: 'INVOICE',
  date: '2026-11-01',
  due: '2026-12-01',
  net: '1000.00',
  tax: '210.00',
  total: '1210.00',
  currency: 'EUR',
  status: 'OVERDUE',
  corrects: null,
  files: ['pdf', 'ubl'],
};
const note: Invoice = {
  ...invoice,
  id: 6,
  number: '2026-00016',
  kind: 'CREDIT_NOTE',
  due: null,
  total: '-0.0001',
  status: 'PAID',
  corrects: '2025-00003',
  files: [],
};

async function open(results: Invoice[], at = '/registrar/invoices', features: Feature[] = ['invoices']) {
  const answers = [
    ...registrarAnswers(),
    configWith({ features }),
    answer(getInvoices, { results, years: [2026, 2024] }),
  ];
  return renderPage(<InvoicesPage />, { roles: ['FINANCE'], at, answers });
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

test('the year’s invoices show number, kind, dates, total and status', async () => {
  const { server } = await open([invoice, note]);
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) => [...row.children].slice(0, 6).map((cell) => cell.textContent?.replace(/\s/g, ' ')));
  expect(cells).toEqual([
    ['2026-00017', 'Invoice', '1 Nov 2026', '1 Dec 2026', 'EUR 1,210.00', 'Overdue'],
    ['2026-00016Corrects 2025-00003', 'Credit note', '1 Nov 2026', '–', '-EUR 0.0001', 'Paid'],
  ]);
  expect(server.callsTo(getInvoices).map(({ query }) => query)).toEqual([{ year: '2026' }]);
  expect([...select('Year').options].map((option) => option.text)).toEqual(['2026', '2024']);
});

test('a choice is in the address and refetches', async () => {
  const { server } = await open([invoice]);
  await screen.findByRole('table');
  await user.selectOptions(select('Year'), '2024');
  await user.selectOptions(select('Type'), 'Credit note');
  await user.selectOptions(select('Status'), 'Paid');
  expect([select('Year'), select('Type'), select('Status')].map(({ value }) => value)).toEqual([
    '2024',
    'CREDIT_NOTE',
    'PAID',
  ]);
  await waitFor(() => expect(window.location.search).toBe('?year=2024&kind=CREDIT_NOTE&status=PAID'));
  await waitFor(() =>
    expect(server.callsTo(getInvoices).at(-1)?.query).toEqual({ year: '2024', kind: 'CREDIT_NOTE', status: 'PAID' }),
  );
  await user.selectOptions(select('Type'), 'All types');
  await waitFor(() => expect(window.location.search).toBe('?year=2024&status=PAID'));
});

test.each([
  ['?year=2023', 'No invoices in 2023.'],
  ['?year=2023&status=OPEN', 'No invoices in 2023 match these filters.'],
])('with %s and no invoices, the page says "%s"', async (query, words) => {
  await open([], `/registrar/invoices${query}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a file is saved under the name that the server sends', async () => {
  const saved = savedFiles();
  const { server } = await open([invoice, note]);
  server.answer(answerFile(getInvoiceFile, { name: '2026-00017.pdf', text: '%PDF-1.7' }));
  const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
  expect(within(row).getAllByRole('button')).toHaveLength(2);
  await user.click(within(row).getByRole('button', { name: /PDF/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['2026-00017.pdf']));
  expect(server.callsTo(getInvoiceFile).map(({ params }) => params)).toEqual([{ id: '7', type: 'pdf' }]);
});

test('until the registry has sent an invoice, the page does not exist and nothing is requested', async () => {
  const { server } = await open([invoice], undefined, ['balance']);
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  expect(server.callsTo(getInvoices)).toEqual([]);
});
