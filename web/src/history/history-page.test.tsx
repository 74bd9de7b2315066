import { getCountries } from '@panel/contract/countries.calls';
import type { HistoryLine } from '@panel/contract/history';
import { getHistory, getHistoryCsv } from '@panel/contract/history.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerFile, heldBack, loseConnection } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { HistoryPage } from './history-page.tsx';

const made: HistoryLine = {
  id: 40,
  at: '2026-07-15T10:00:00.000Z',
  actor: 'jo@aurora',
  area: 'users',
  action: 'user.created',
  subject: 'sam@aurora',
  changes: [
    { field: 'name', before: null, after: 'Sam' },
    { field: 'roles', before: null, after: ['SUPPORT', 'TECH'] },
  ],
};
const lines: HistoryLine[] = [
  {
    ...made,
    id: 43,
    area: 'contacts',
    action: 'registrar.contact.changed',
    subject: 'public',
    changes: [
      { field: 'region', before: 'Brabant', after: null },
      { field: 'countryCode', before: 'BE', after: 'XX' },
    ],
  },
  {
    ...made,
    id: 42,
    area: 'epp',
    action: 'epp.ip.replaced',
    subject: null,
    changes: [{ field: 'ipAddresses', before: ['192.0.2.1', '192.0.2.2'], after: ['192.0.2.2', '192.0.2.3'] }],
  },
  {
    ...made,
    id: 41,
    actor: 'Registry',
    area: 'registry',
    action: 'registrar.set',
    subject: null,
    changes: [
      { field: 'status', before: 'INITIAL', after: 'ACTIVE' },
      { field: 'activationTimestamp', before: null, after: '2026-02-01T00:00:00.000Z' },
      { field: 'threshold', before: '0', after: '500' },
    ],
  },
  made,
];
const actors = ['jo@aurora', 'Registry'];
const page = (results: HistoryLine[], hasMore = false) => ({ results, hasMore, actors });
const countries = answer(getCountries, { results: [{ iso2: 'BE', name: 'Belgium' }] });

const open = (search: string, ...answers: Answer[]) =>
  renderPage(<HistoryPage />, { at: `/registrar/history${search}`, answers: [countries, ...answers] });
const items = async () =>
  within(await screen.findByRole('region', { name: 'Changes, newest first' })).getAllByRole('listitem');
const textsOf = (rows: HTMLElement[]) =>
  rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('each day is a heading; below it, a line says when, who and what, with the old value beside the new one', async () => {
  await open('', answer(getHistory, page([...lines, { ...made, id: 39, at: '2026-07-14T10:00:00.000Z' }])));
  const [contact, ips, , , before] = await items();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '15 Jul 2026',
    '14 Jul 2026',
  ]);
  expect(within(screen.getByRole('list', { name: '14 Jul 2026' })).getAllByRole('listitem')).toEqual([before]);
  await waitFor(() =>
    expect(contact?.textContent).toBe(
      '12:00 Link to this changejo@aurora changed a contact: Public contact' +
        ' State/province: Brabant →becomes empty Country: Belgium →becomes XX',
    ),
  );
  expect(ips?.textContent).toBe(
    '12:00 Link to this changejo@aurora added 192.0.2.3 to the allowed IP addresses and removed 192.0.2.1',
  );
});

test('changes that do not fit are shown on expanding, field by field', async () => {
  const user = newUser();
  await open('', answer(getHistory, page(lines)));
  const [, , official, added] = await items();
  if (!official || !added) throw new Error('lines are missing');
  expect(official.textContent).toContain('Registry changed the official data');
  const button = within(official).getByRole('button', { name: 'Details Registry changed the official data' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(textsOf(within(official).getAllByRole('row')).slice(1)).toEqual([
    'Status | Initial | Active',
    'Start date | empty | 1 Feb 2026, 01:00 CET',
    'Threshold | No limit | 500',
  ]);
  await user.click(within(added).getByRole('button', { name: 'Details jo@aurora added the user sam@aurora' }));
  expect(textsOf(within(added).getAllByRole('row'))).toEqual(['Field | After', 'Name | Sam', 'Roles | Support, Tech']);
});

test('a list of addresses that is too long for its line is shown on expanding', async () => {
  const user = newUser();
  const after = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  const change = { field: 'ipAddresses' as const, before: ['192.0.2.9'], after };
  await open('', answer(getHistory, page([{ ...made, action: 'epp.ip.replaced', subject: null, changes: [change] }])));
  const [line] = await items();
  if (!line) throw new Error('the line is missing');
  expect(line.textContent).toContain('added 192.0.2.1, 192.0.2.2, 192.0.2.3 +1 to the allowed IP addresses');
  await user.click(within(line).getByRole('button'));
  expect(textsOf(within(line).getAllByRole('row'))).toEqual([
    'Field | Change',
    'Allowed IP addresses | Added192.0.2.1, 192.0.2.2, 192.0.2.3, 192.0.2.4Removed192.0.2.9',
  ]);
});

test('a save without changes says so', async () => {
  const same: HistoryLine[] = [
    { ...made, action: 'user.changed', changes: [] },
    { ...made, id: 39, action: 'user.totp.reset', changes: [] },
  ];
  await open('', answer(getHistory, page(same)));
  const [changed, reset] = await items();
  expect(changed?.textContent).toContain('Saved with the same values as before.');
  expect(reset?.textContent).toMatch(/jo@aurora reset the 2-step verification of the user sam@aurora$/);
});

test('filters are in the address and refetch; choosing one drops the linked line', async () => {
  const user = newUser();
  const { server } = await open(
    '?line=43&area=epp',
    answer(getHistory, page(lines)),
    answer(getHistory, page([made]), { query: { area: 'users' } }),
  );
  await items();
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveProperty('value', 'epp');
  expect([...screen.getByRole('combobox', { name: 'Person' }).children].map((it) => it.textContent)).toEqual([
    'Everyone',
    'jo@aurora',
    'Registry',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Users');
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(window.location.search).toBe('?area=users');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Registry');
  await waitFor(() => expect(window.location.search).toBe('?actor=Registry&area=users'));
  expect(server.callsTo(getHistory, { query: { actor: 'Registry', area: 'users' } })).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'All areas');
  await waitFor(() => expect(window.location.search).toBe('?actor=Registry'));
});

test('the filters stay and keep the focus while other lines load or fail', async () => {
  const user = newUser();
  const slow = heldBack(answer(getHistory, page([made]), { query: { area: 'users' } }));
  const { server } = await open('', answer(getHistory, page(lines)), slow);
  await items();
  const area = screen.getByRole('combobox', { name: 'Area' });
  await user.selectOptions(area, 'Users');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect([document.activeElement, area]).toEqual([area, screen.getByRole('combobox', { name: 'Area' })]);
  expect(screen.getByRole('option', { name: 'jo@aurora' })).toBeTruthy();
  slow.release();
  await waitFor(async () => expect(await items()).toHaveLength(1));
  server.answer(loseConnection(getHistory));
  await user.selectOptions(area, 'Contacts');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  server.answer(answer(getHistory, page(lines)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await items()).toHaveLength(4));
  expect(area.isConnected).toBe(true);
});

test('Show more adds older lines and disappears at the end', async () => {
  const user = newUser();
  await open(
    '',
    answer(getHistory, page(lines.slice(0, 2), true)),
    answer(getHistory, page(lines.slice(2)), { query: { before: '42' } }),
  );
  expect(await items()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await items()).toHaveLength(4));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test.each([
  [43, 'History from a specific change onwards.', true],
  [44, 'This change is no longer in the history. Earlier changes are shown below.', false],
])('the address of line %i starts with it', async (line, words, isThere) => {
  const { server } = await open(`?line=${line}`, answer(getHistory, page(lines)));
  const [first] = await items();
  expect(first?.getAttribute('aria-current')).toBe(isThere ? 'true' : null);
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(server.callsTo(getHistory, { query: { before: String(line + 1) } })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Show the newest changes' }).getAttribute('href')).toBe('/registrar/history');
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/registrar/history?line=43');
});

test.each([
  ['', 'Nothing has been changed yet.', false],
  ['?area=epp', 'No changes match these filters.', true],
])('an empty history with %j says so', async (search, words, offersAll) => {
  await open(search, answer(getHistory, { results: [], hasMore: false, actors: [] }));
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Show all changes' }) !== null).toBe(offersAll);
});

test('if older lines fail to load, the others and the button stay', async () => {
  const user = newUser();
  const { server } = await open('', answer(getHistory, page(lines, true)));
  await items();
  server.answer(loseConnection(getHistory));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(await items()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});

test('the file uses the filters of the page', async () => {
  const user = newUser();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const file = answerFile(getHistoryCsv, { name: 'history.csv', text: 'Time' });
  const { server } = await open('?actor=jo@aurora&area=epp', answer(getHistory, page(lines)), file);
  await items();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(server.callsTo(getHistoryCsv, { query: { actor: 'jo@aurora', area: 'epp' } })).toHaveLength(1),
  );
});
