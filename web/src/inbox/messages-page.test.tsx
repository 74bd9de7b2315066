import type { Feature } from '@panel/contract/features';
import type { InboxMessage } from '@panel/contract/inbox';
import { getInbox, getInboxCsv, putInboxDone, putInboxOpen } from '@panel/contract/inbox.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InactiveNotice } from '../registrar/index.ts';
import { answer, answerFile, heldBack } from '../testing/answers.ts';
import { configWith, exampleRegistrar, registrarAnswers } from '../testing/example-registrar.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { MessagesPage } from './messages-page.tsx';

const user = newUser();
afterEach(() => vi.restoreAllMocks());

const message: InboxMessage = {
  id: 'M-1',
  n: 7,
  time: '2026-11-17T06:00:00.000Z',
  kind: 'TRANSFER',
  text: 'The transfer was requested.\nAnswer soon.',
  subject: { type: 'domain', key: 'one.example', ours: true },
  details: [{ name: 'trStatus', value: 'pending' }],
  acknowledged: null,
  done: null,
  corrected: null,
};
const other: InboxMessage = {
  ...message,
  id: 'M-2',
  n: 5,
  kind: 'x-own',
  text: '<b>Bold</b> https://evil.example',
  subject: { type: 'domain', key: 'gone.example', ours: false },
  details: [],
  acknowledged: '2026-11-17T07:00:00.000Z',
  done: { by: 'kim@aurora', at: '2026-11-17T08:00:00.000Z' },
  corrected: '2026-11-17T09:00:00.000Z',
};

interface Opened {
  results?: InboxMessage[];
  at?: string;
  features?: Feature[];
  total?: number;
  answers?: Answer[];
}

function open({ results = [message, other], at = '/messages', features = ['messages'], ...more }: Opened = {}) {
  const { total = results.length, answers = [] } = more;
  const page = { results, totalResults: total, open: 1234, upTo: 99 };
  return renderPage(<MessagesPage />, {
    at,
    answers: [configWith({ features }), answer(getInbox, page), ...answers],
  });
}

const done = answer(putInboxDone, { done: 1, left: 0, batch: '0b5c6f0e-5a43-4d0f-9a51-0f3f8f3d3c11' });
const opened = answer(putInboxOpen, { opened: 1 });

test('each message shows time, kind, subject, text, queue and who has handled it', async () => {
  await open({ at: '/messages?state=all' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Open messages: 1,234' })).toBeTruthy();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const [first, second] = rows as [HTMLElement, HTMLElement];
  expect(within(first).getByRole('link', { name: 'one.example' }).getAttribute('href')).toBe(
    '/registrations/registration/one.example/view',
  );
  expect(first.textContent).toContain('Transfer');
  expect(first.textContent).toContain('In the queue');
  expect(within(first).getByText('trStatus')).toBeTruthy();
  expect(within(second).queryByRole('link')).toBeNull();
  expect(second.textContent).toContain('<b>Bold</b> https://evil.example');
  for (const words of ['x-own', 'Corrected', 'gone.example', 'Acknowledged', 'kim@aurora'])
    expect(second.textContent).toContain(words);
});

test('open messages have no column for who has handled them', async () => {
  await open();
  await screen.findByRole('columnheader', { name: 'EPP queue' });
  expect(screen.queryByRole('columnheader', { name: 'Done by' })).toBeNull();
});

test.each([
  [{ type: 'contact', key: 'C 1/2', ours: true }, '/contact/view/C%201%2F2'],
  [{ type: 'host', key: 'ns1.one.example', ours: true }, '/registrations/search?page=1&nameserver=ns1.one.example'],
] as const)('a subject %j links to %s', async (subject, href) => {
  await open({ results: [{ ...message, subject }] });
  expect((await screen.findByRole('link', { name: subject.key })).getAttribute('href')).toBe(href);
});

test('filters are in the address and in the request', async () => {
  const { server } = await open();
  await screen.findByRole('table');
  await user.type(screen.getByLabelText('Name, handle or words'), ' one ');
  await user.selectOptions(screen.getByLabelText('Show'), 'All');
  await user.selectOptions(screen.getByLabelText('Type'), 'x-own');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(window.location.search).toBe('?state=all&kind=x-own&q=one'));
  await waitFor(() =>
    expect(server.callsTo(getInbox).at(-1)?.query).toEqual({ state: 'all', kind: 'x-own', q: 'one', page: '0' }),
  );
});

test('while other messages load, none of the previous ones can be selected', async () => {
  const late = heldBack(
    answer(getInbox, { results: [message], totalResults: 1, open: 1234, upTo: 99 }, { query: { kind: 'DNS' } }),
  );
  const { server } = await open({ answers: [late] });
  await screen.findByLabelText('Select all rows');
  await user.selectOptions(screen.getByLabelText('Type'), 'DNS');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await expect.poll(() => server.callsTo(getInbox)).toHaveLength(2);
  expect(screen.queryByLabelText('Select all rows')).toBeNull();
  late.release();
  expect(await screen.findByLabelText('Select all rows')).toBeTruthy();
});

test('messages about one subject say so, and link to all', async () => {
  const { server } = await open({ at: '/messages?state=all&subject=one.example' });
  expect((await screen.findByText(/Only messages about/)).textContent).toContain('one.example');
  await user.click(screen.getByRole('link', { name: 'Show all messages' }));
  await waitFor(() => expect(server.callsTo(getInbox).at(-1)?.query).toEqual({ state: 'all', page: '0' }));
});

test.each([
  ['/messages', 'No open messages.'],
  ['/messages?kind=DNS', 'No messages match these filters.'],
  ['/messages?state=all', 'No messages match these filters.'],
])('%s without messages says "%s"', async (at, words) => {
  await open({ at, results: [] });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('selected messages are marked as done up to what was seen, and that can be undone', async () => {
  const { server } = await open({ answers: [done, opened] });
  await user.click(await screen.findByLabelText('Select one.example'));
  expect(screen.getByText('Selected: 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  await screen.findByText('Marked as done: 1');
  expect(server.callsTo(putInboxDone).map(({ body }) => body)).toEqual([{ ids: ['M-1'], upTo: 7 }]);
  expect(server.callsTo(getInbox).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.callsTo(putInboxOpen).map(({ body }) => body)).toEqual([
      { batch: '0b5c6f0e-5a43-4d0f-9a51-0f3f8f3d3c11' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a message that is done can be reopened', async () => {
  const { server } = await open({ answers: [opened] });
  await user.click(await screen.findByLabelText('Select gone.example'));
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(server.callsTo(putInboxOpen).map(({ body }) => body)).toEqual([{ ids: ['M-2'] }]));
});

test('all that match are marked batch by batch until none is left', async () => {
  const batches = ['0b5c6f0e-5a43-4d0f-9a51-0f3f8f3d3c11', '0b5c6f0e-5a43-4d0f-9a51-0f3f8f3d3c12'];
  const calls = [
    { done: 5_000, left: 234, batch: batches[0] ?? null },
    { done: 234, left: 0, batch: batches[1] ?? null },
  ].map((data) => answer(putInboxDone, data));
  let asked = 0;
  const inTurn: Answer = {
    ...done,
    reply: () => (calls[asked++] ?? done).reply(),
  };
  const results = [message, { ...message, id: 'M-3', n: 6 }];
  const { server } = await open({ results, total: 5_234, at: '/messages?kind=TRANSFER', answers: [inTurn, opened] });
  await user.click(await screen.findByLabelText('Select all rows'));
  await user.click(screen.getByRole('button', { name: 'Select all 5,234 matching messages' }));
  expect(screen.getByText('Selected: 5,234')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  await screen.findByText('Marked as done: 5,234');
  const body = { filter: { kind: 'TRANSFER' }, upTo: 99 };
  expect(server.callsTo(putInboxDone).map((call) => call.body)).toEqual([body, body]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.callsTo(putInboxOpen).map((call) => call.body)).toEqual(batches.map((batch) => ({ batch }))),
  );
});

test.each([
  ['ACTIVE', 2],
  ['SUSPENDED', 0],
] as const)('while the registrar is %s, there are %i checkboxes', async (status, boxes) => {
  await renderPage(
    <>
      <InactiveNotice />
      <MessagesPage />
    </>,
    {
      at: '/messages',
      answers: [
        ...registrarAnswers({ ...exampleRegistrar, status }),
        configWith({ features: ['messages'] }),
        answer(getInbox, { results: [message], totalResults: 1, open: 1, upTo: 7 }),
      ],
    },
  );
  await screen.findByRole('table');
  await expect.poll(() => screen.queryAllByRole('checkbox').length).toBe(boxes);
});

test('the file uses the same filters', async () => {
  const saved = savedFiles();
  const { server } = await open({
    at: '/messages?state=done&q=one&page=2',
    total: 60,
    answers: [answerFile(getInboxCsv, { name: 'messages_aurora.csv', text: 'Id' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['messages_aurora.csv']));
  expect(server.callsTo(getInboxCsv).map(({ query }) => query)).toEqual([{ state: 'done', q: 'one' }]);
});

test('until the registry has sent a message, the page does not exist and nothing is requested', async () => {
  const { server } = await open({ features: ['balance'] });
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  expect(server.callsTo(getInbox)).toEqual([]);
});
