import { getIpAddresses, putIpAddresses } from '@panel/contract/epp.calls';
import type { Review } from '@panel/contract/review';
import { getReview, postReview } from '@panel/contract/review.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ReviewPage } from './review-page.tsx';

const user = newUser();

const review: Review = {
  reviewed: { by: 'zoe@aurora', at: '2026-07-15T12:03:09Z' },
  people: [
    {
      username: 'kim@aurora',
      name: 'Kim',
      email: 'kim@aurora.example',
      roles: ['TECH'],
      enabled: true,
      tokens: [],
      lastUsed: null,
      unused: true,
    },
    {
      username: 'zoe@aurora',
      name: 'Zoe',
      email: 'zoe@aurora.example',
      roles: ['ADMIN'],
      enabled: true,
      tokens: [],
      lastUsed: '2026-07-15T12:03:09Z',
      unused: false,
    },
  ],
  tokens: [],
  addresses: [{ address: '192.0.2.8', lastUsed: null, unused: true }],
};

async function renderReview(shown: Review, answers: readonly Answer[] = []) {
  const view = await renderPage(<ReviewPage />, {
    at: '/users/review',
    answers: [answer(getReview, shown), ...answers],
  });
  await screen.findByRole('heading', { name: 'Last review' });
  return view;
}

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') ?? document.body);

test('it marks unused entries, and those that cannot be removed here', async () => {
  await renderReview(review);
  expect(screen.getByRole('region', { name: 'Last review' }).textContent).toContain(
    '15 Jul 2026, 14:03 CEST, zoe@aurora',
  );
  expect(rowOf('Kim').getByText('Not used for 90 days')).toBeTruthy();
  expect(rowOf('Kim').getByText('None known')).toBeTruthy();
  expect(rowOf('Kim').getByRole('button', { name: 'Delete Kim' })).toBeTruthy();
  expect(rowOf('Zoe').queryByText('Not used for 90 days')).toBeNull();
  expect(rowOf('Zoe').queryByRole('button')).toBeNull();
  expect(rowOf('Zoe').getByText('Only the registry can remove administrators.')).toBeTruthy();
  expect(screen.getByText('There are no access tokens yet.')).toBeTruthy();
});

test('nothing is offered if nobody has reviewed and there is nothing to review', async () => {
  await renderReview({ reviewed: null, people: [], tokens: [], addresses: [] });
  expect(screen.getByText('No review has been recorded yet.')).toBeTruthy();
  expect(screen.getByText('There are no users.')).toBeTruthy();
});

test('a list that fails to load says why and offers to try again', async () => {
  await renderPage(<ReviewPage />, { answers: [refuse(getReview, 'identity.unavailable')] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an address is removed from the current list, unless someone else changes it in the meantime', async () => {
  const settings = { maximum: 10, currentAddress: null, refused: [] };
  const { server } = await renderReview(review, [
    answer(getIpAddresses, { ...settings, ipAddresses: ['192.0.2.8', '192.0.2.9'] }, { headers: { etag: '"7"' } }),
    refuse(putIpAddresses, 'edit.conflict'),
  ]);
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.8' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove 192.0.2.8', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Remove', hidden: true }));
  };
  await remove();
  expect(await screen.findByText('Someone else changed this data in the meantime.')).toBeTruthy();
  server.answer(answer(putIpAddresses, { ...settings, ipAddresses: ['192.0.2.9'] }));
  await remove();
  expect(await screen.findByText('The IP address was removed.')).toBeTruthy();
  expect(server.callsTo(putIpAddresses)).toMatchObject([
    { body: { ipAddresses: ['192.0.2.9'] }, ifMatch: '"7"' },
    { body: { ipAddresses: ['192.0.2.9'] }, ifMatch: '"7"' },
  ]);
});

test('a review is marked', async () => {
  const { server } = await renderReview({ ...review, reviewed: null }, [answer(postReview, null)]);
  server.answer(answer(getReview, review));
  await user.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Marked as reviewed.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Last review' }).textContent).toContain('zoe@aurora');
});
