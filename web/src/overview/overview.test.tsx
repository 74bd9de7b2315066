import { getOverview } from '@panel/contract/overview.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerRaw, heldBack, refuse } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Running } from '../testing/running.tsx';
import { Overview } from './overview.tsx';

const nothing = {
  registrations: { today: '2026-11-15', overdue: 0, within7: 0, within30: 0, redemption: 0 },
  transactions: { current: 0, threshold: 100 },
  refusedAddresses: null,
  verification: null,
  review: null,
};

async function open(answers: Answer) {
  const page = (
    <>
      <Running />
      <Overview className="room" />
    </>
  );
  return renderPage(page, { answers: [answers] });
}

const room = () => document.querySelector('.room');

test('its figures are links with text', async () => {
  const registrations = { ...nothing.registrations, overdue: 1_204, within7: 1 };
  const review = { at: '2025-07-01T10:00:00.000Z', isDue: true };
  await open(answer(getOverview, { ...nothing, registrations, review, transactions: { current: 85, threshold: 100 } }));
  await screen.findByRole('region', { name: 'Overview' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '1,204 expired',
    '1 expires within 7 days',
    '85 of 100 protected transactions today',
    'Last access review: 1 Jul 2025',
  ]);
});

test('it says that nothing needs attention', async () => {
  await open(answer(getOverview, nothing));
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy();
});

test('its space is reserved while it loads, without a spinner', async () => {
  const held = heldBack(answer(getOverview, nothing));
  const { server } = await open(held);
  await waitFor(() => expect(server.callsTo(getOverview)).toHaveLength(1));
  expect(screen.queryByText('Running')).toBeNull();
  expect(room()?.textContent).toBe('');
  held.release();
  await screen.findByText('Nothing needs attention');
});

test('a failure leaves its space empty, without an alert', async () => {
  const { server } = await open(refuse(getOverview, 'server.busy'));
  await waitFor(() => expect(server.callsTo(getOverview)).toHaveLength(1));
  expect(room()?.textContent).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing shows if the server lacks it', async () => {
  await open(answerRaw(getOverview, 'Not found', 404));
  await waitFor(() => expect(room()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
