import type { InboxMessage } from '@panel/contract/inbox';
import { getInbox } from '@panel/contract/inbox.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../testing/answers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { MessagesBlock } from './messages-block.tsx';

const message: InboxMessage = {
  id: 'M-1',
  n: 7,
  time: '2026-11-17T06:00:00.000Z',
  kind: 'DNS',
  text: 'The name servers do not answer.',
  subject: { type: 'domain', key: 'one.example', ours: true },
  details: [],
  acknowledged: null,
  done: null,
  corrected: null,
};

test('a registration shows its latest messages and links to all of them', async () => {
  const page = { results: [message, { ...message, id: 'M-0', n: 3 }], totalResults: 12, open: 40, upTo: 9 };
  const { server } = await renderPage(<MessagesBlock name="one.example" />, { answers: [answer(getInbox, page)] });
  const table = await screen.findByRole('table', { name: 'Messages' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).queryByText('About')).toBeNull();
  // As all times on the page of a registration.
  expect(table.querySelector('time')?.textContent).toBe('17 Nov 2026 07:00 CET');
  const all = screen.getByRole('link', { name: 'All 12 messages about this registration' });
  expect(all.getAttribute('href')).toBe('/messages?state=all&subject=one.example');
  expect(server.callsTo(getInbox).map(({ query }) => query)).toEqual([
    { state: 'all', subject: 'one.example', size: '5' },
  ]);
});

test.each([
  ['without messages', [answer(getInbox, { results: [], totalResults: 0, open: 3, upTo: 9 })]],
  ['whose messages cannot be loaded', []],
])('a registration %s shows nothing, without an alert', async (_, answers) => {
  const { server } = await renderPage(<MessagesBlock name="one.example" />, { answers });
  await expect.poll(() => server.callsTo(getInbox).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
