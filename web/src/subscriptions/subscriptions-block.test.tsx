import { getSubscriptions, putSubscriptions } from '@panel/contract/subscriptions.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SubscriptionsBlock } from './subscriptions-block.tsx';

const user = newUser();
const nameOf = (field: HTMLElement) => (field as HTMLSelectElement).labels[0]?.textContent;
const chosen = (choice: 'AT_ONCE' | 'DAILY') => ({ results: [{ kind: 'announcements' as const, choice }] });

test('a choice is saved at once', async () => {
  const { server } = await renderPage(<SubscriptionsBlock />, {
    answers: [answer(getSubscriptions, chosen('AT_ONCE')), answer(putSubscriptions, chosen('DAILY'))],
  });
  await user.selectOptions(await screen.findByLabelText('Announcements from the registry'), 'Once a day');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.callsTo(putSubscriptions).map(({ body }) => body)).toEqual([chosen('DAILY')]);
});

test('messages are a separate group, chosen by kind', async () => {
  const kinds = ['announcements', 'verification', 'messages.DNS', 'messages.OTHER'] as const;
  const results = kinds.map((kind) => ({ kind, choice: 'OFF' as const }));
  const { server } = await renderPage(<SubscriptionsBlock />, {
    answers: [answer(getSubscriptions, { results }), answer(putSubscriptions, { results })],
  });
  const group = within(await screen.findByRole('group', { name: 'Messages from the registry' }));
  expect(group.getAllByRole('combobox').map(nameOf)).toEqual(['DNS', 'Other']);
  expect(screen.getAllByRole('combobox').map(nameOf).slice(0, 2)).toEqual([
    'Announcements from the registry',
    'Registrant verification',
  ]);
  await user.selectOptions(group.getByLabelText('DNS'), 'Once a day');
  const chosen = { results: [{ kind: 'messages.DNS', choice: 'DAILY' }] };
  await expect.poll(() => server.callsTo(putSubscriptions).map(({ body }) => body)).toEqual([chosen]);
});

test.each([
  ['a server without it', []],
  ['a server with nothing to choose', [answer(getSubscriptions, { results: [] })]],
])('%s omits the block, without an alert', async (_, answers) => {
  const { server } = await renderPage(<SubscriptionsBlock />, { answers });
  await expect.poll(() => server.callsTo(getSubscriptions)).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
