import type { RegistrationTransaction } from '@panel/contract/registration-transactions';
import { getDomainTransactions } from '@panel/contract/registration-transactions.calls';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerRaw, refuse, wordsOf } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { TransactionsBlock } from './transactions-block.tsx';

const line = (svTRID: string, type = 'RENEW', subtype: string | null = null): RegistrationTransaction => ({
  ...{ svTRID, type, subtype },
  time: '2026-10-25T01:30:00.000Z',
});
const lines = (results: RegistrationTransaction[], hasMore = false) =>
  answer(getDomainTransactions, { results, hasMore });

async function open(...answers: Answer[]) {
  const { server } = await renderPage(<TransactionsBlock name="a.example" />, { answers });
  return { server, user: newUser() };
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('each line has its time, its type in words and its svTRID, which can be copied', async () => {
  await open(
    lines([
      line('SV-4', 'RENEW', 'AUTO'),
      line('SV-3', 'TRANSFER', 'REQUEST'),
      line('SV-2', 'DELETE'),
      line('SV-1', 'UPDATE', 'NEVER_HEARD_OF'),
    ]),
  );
  await screen.findByRole('table');
  const time = '25 Oct 2026 02:30 CET';
  expect(rows()).toEqual([
    [time, 'Auto-renew', 'SV-4'],
    [time, 'Transfer request', 'SV-3'],
    [time, 'Delete', 'SV-2'],
    [time, '***billing_event_type.update.never_heard_of***', 'SV-1'],
  ]);
  expect(screen.getByRole('button', { name: 'Copy SV-4' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('Show more requests what follows the last line', async () => {
  const { server, user } = await open(lines([line('SV-3'), line('SV-2')], true));
  await screen.findByRole('table');
  server.answer(
    answer(getDomainTransactions, { results: [line('SV-1')], hasMore: false }, { query: { before: 'SV-2' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('SV-1');
  expect(rows().map(([, , svTRID]) => svTRID)).toEqual(['SV-3', 'SV-2', 'SV-1']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a registration without transactions says so', async () => {
  await open(lines([]));
  expect(await screen.findByText('You have no transactions for this registration.')).toBeTruthy();
});

test('if they fail to load, the block and an alert say so, and the user can try again', async () => {
  const { server, user } = await open(refuse(getDomainTransactions, 'internal.error'));
  expect(await screen.findByText('Could not load the transactions.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(wordsOf('internal.error'));
  server.answer(lines([line('SV-1')]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('SV-1')).toBeTruthy();
});

test('if the server lacks the call, there is no block and no alert', async () => {
  const { server } = await open(answerRaw(getDomainTransactions, 'Not found', 404));
  await vi.waitFor(() => expect(server.callsTo(getDomainTransactions)).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Transactions' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
