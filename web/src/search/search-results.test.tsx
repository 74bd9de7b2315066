import { searchDomains } from '@panel/contract/search.calls';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, heldBack, refuse, wordsOf } from '../testing/answers.ts';
import { configWith } from '../testing/example-registrar.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Running } from '../testing/running.tsx';
import { SearchPage } from './search-page.tsx';
import { button, field, found, foundFor, openAt, result } from './testing/open-search.tsx';

test.each([
  [0, 'No results for *.'],
  [1, '1 matching registration found'],
  [2, '2 matching registrations found'],
])('%i results read “%s”', async (count, words) => {
  const results = Array.from({ length: count }, (_, index) => result(`${index}.example`));
  await openAt('/registrations/search?domainname=*', found(results));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(words);
  const range = screen.queryByText(`Showing search results 1 - ${count} of ${count} results.`);
  expect(range !== null).toBe(count > 0);
});

test('a result links to the registration and to its registrant', async () => {
  const shown = result('café.example', {
    aLabel: 'xn--caf-dma.example',
    statuses: [{ status: 'clientHold', reason: null }],
    rgpStatus: 'ADD_PERIOD',
    registrant: { handle: 'C/1', name: 'Ria', email: 'ria@mail.example' },
  });
  const bare = result('bare.example', { registrant: null, statuses: [] });
  const nameless = result('nameless.example', { registrant: { handle: 'C-9', name: null, email: null } });
  await openAt('/registrations/search?domainname=*', found([shown, bare, nameless]));
  await screen.findByRole('heading', { name: '3 matching registrations found' });
  const [, first, second, third] = screen.getAllByRole('row');
  const links = (item: HTMLElement | undefined) =>
    within(item as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const view = '/registrations/registration/caf%C3%A9.example/view';
  expect(links(first)).toEqual([
    ['café.example', view],
    ['Ria', '/contact/view/C%2F1'],
    ['ria@mail.example', 'mailto:ria@mail.example'],
    ['View', view],
  ]);
  expect(first?.textContent).toContain('xn--caf-dma.example');
  expect(first?.textContent).toContain('RegisteredInactiveAdd period');
  expect(links(second).map(([name]) => name)).toEqual(['bare.example', 'View']);
  expect(links(third).map(([name]) => name)).toEqual(['nameless.example', 'C-9', 'View']);
  expect(within(first as HTMLElement).getByRole('link', { name: 'View café.example' })).toBeTruthy();
});

test('the results are a table: name, status, expiry and registrant', async () => {
  const expired = '2027-11-15T13:03:09.000Z';
  await openAt('/registrations/search?domainname=*', found([result('a.example', { expired })]));
  const table = within(await screen.findByRole('table', { name: '1 matching registration found' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Domain name',
    'Status',
    'Expiry date',
    'Registrant',
    'View',
  ]);
  expect(table.getByRole('rowheader').textContent).toBe('a.example');
  // The cell's own words, without the column's name.
  expect(table.getByRole('cell', { name: 'Registered' })).toBeTruthy();
  expect(table.getByRole('cell', { name: 'Ria ria@mail.example' })).toBeTruthy();
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Registered',
    '15 Nov 2027 14:03 CET',
    'Ria ria@mail.example',
    'View',
  ]);
});

test.each([
  ['far ahead', 400, null, /^\d\d \w{3} \d{4} \d\d:\d\d CES?T$/],
  ['near', 12, null, /CES?Tin 12 days$/],
  ['past', -3, null, /CES?Texpired$/],
  ['of a registration that is deleted', 12, 'REDEMPTION_PERIOD', /^$/],
  ['of a registration pending deletion', 12, 'PENDING_DELETE', /^$/],
])('an expiry that is %s', async (_which, days, rgpStatus, words) => {
  // A minute more, so that the number of days is still the same when it renders.
  const expired = new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
  await openAt('/registrations/search?domainname=*', found([result('a.example', { expired, rgpStatus })]));
  await screen.findByRole('table');
  expect(screen.getAllByRole('cell')[1]?.textContent).toMatch(words);
});

test('the pages are links, up to 20 with First and Last, and the next one is prefetched', async () => {
  const { asked } = await openAt('/registrations/search?domainname=*&page=15', found([result('a.example')], 300_000));
  await screen.findByText('Showing search results 1401 - 1500 of 300000 results.');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of results' })).getAllByRole('link');
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'First',
    ...Array.from({ length: 20 }, (_, index) => String(5 + index)),
    'Last',
  ]);
  expect(pages.map((page) => page.getAttribute('href')).at(-1)).toBe('/registrations/search?domainname=*&page=3000');
  expect(pages.filter((page) => page.getAttribute('aria-current') === 'page').map((page) => page.textContent)).toEqual([
    '15',
  ]);
  const search = { ulabel: '*', size: '100' };
  await vi.waitFor(() => expect(asked()).toEqual(['14', '15'].map((page) => ({ ...search, page }))));
});

const pageAlone = (name: string) =>
  answer(searchDomains, { results: [result(name)], totalResults: null }, { query: { total: 'later' } });

test('while a total takes long to count, the page shows without it and does not move', async () => {
  const whole = heldBack(found([result('a.example')], 3_000_000));
  await openAt('/registrations/search?domainname=*', whole, pageAlone('a.example'));
  const name = await screen.findByText('a.example');
  expect(screen.getByRole('heading', { name: 'Counting the matching registrations …' })).toBeTruthy();
  expect(screen.queryByText(/^Showing search results/)).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']);
  await act(async () => whole.release());
  await screen.findByRole('heading', { name: '3000000 matching registrations found' });
  expect(screen.getByText('a.example')).toBe(name);
  expect(screen.getByText('Showing search results 1 - 100 of 3000000 results.')).toBeTruthy();
});

test('a search that eventually fails does not leave a page that counts forever', async () => {
  const whole = heldBack(refuse(searchDomains, 'search.too.slow'));
  await openAt('/registrations/search?domainname=*', whole, pageAlone('a.example'));
  await screen.findByText('a.example');
  await act(async () => whole.release());
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('a.example')).toBeNull();
});

test('the next page is fetched without a spinner, which shows as soon as the user waits for it', async () => {
  const all = answer(searchDomains, { results: [result('a.example')], totalResults: 200 });
  const next = heldBack(
    answer(searchDomains, { results: [result('b.example')], totalResults: 200 }, { query: { page: '1' } }),
  );
  const page = (
    <>
      <Running />
      <SearchPage />
    </>
  );
  const { server } = await renderPage(page, { at: '/registrations/search?domainname=*', answers: [all, next] });
  await screen.findByText('a.example');
  await vi.waitFor(() => expect(server.callsTo(searchDomains)).toHaveLength(2));
  expect(screen.queryByText('Running')).toBeNull();
  await newUser().click(screen.getByRole('link', { name: '2' }));
  await screen.findByText('Running');
  await act(async () => next.release());
  await screen.findByText('b.example');
  expect(screen.queryByText('Running')).toBeNull();
});

test('the next page is not fetched while the spinner shows', async () => {
  const config = heldBack(configWith({}));
  const { asked } = await openAt('/registrations/search?domainname=*', found([result('a.example')], 200), config);
  await screen.findByText('a.example');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked()).toHaveLength(1);
  await act(async () => config.release());
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
});

test.each([250, 50])('a page that does not exist, with %i results, says so and links to the first', async (total) => {
  await openAt('/registrations/search?domainname=*&page=9', found([], total));
  expect(await screen.findByText(/This page does not exist\./)).toBeTruthy();
  const first = screen.getByRole('link', { name: 'Go to the first page' });
  expect(first.getAttribute('href')).toBe('/registrations/search?domainname=*&page=1');
});

test('a failed search raises an alert and can be tried again', async () => {
  const { server, user } = await openAt('/registrations/search?domainname=*', refuse(searchDomains, 'search.busy'));
  expect((await screen.findByRole('alert')).textContent).toContain(wordsOf('search.busy'));
  server.answer(found([result('a.example')]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '1 matching registration found' })).toBeTruthy();
});

test('an older response never replaces a newer one', async () => {
  const [older, newer] = [heldBack(foundFor('old')), heldBack(foundFor('new'))];
  const { user, asked } = await openAt('/registrations/search?domainname=old', older, newer);
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  await user.clear(field());
  await user.type(field(), 'new{Enter}');
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  newer.release();
  await screen.findByText('new.example');
  await act(async () => older.release());
  expect(screen.queryByText('old.example')).toBeNull();
  expect(screen.getByText('new.example')).toBeTruthy();
});

test('the outcome of a search is announced each time the user searches, but not when the registry’s data changes', async () => {
  const data = (time: string) => configWith({ registryDataAt: `2026-11-15T${time}Z` });
  const one = found([result('one.example')]);
  const { server, user } = await openAt('/registrations/search?domainname=*', one, data('13:03:00'));
  const announced = () => screen.getByRole('status', { name: '' }).textContent;
  await screen.findByRole('heading', { name: '1 matching registration found' });
  await screen.findByText(/^Registry data as of/);
  expect(announced()).toBe('1 matching registration found');
  server.answer(found([result('one.example'), result('two.example')]), data('13:04:00'));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('heading', { name: '2 matching registrations found' });
  expect(announced()).toBe('1 matching registration found');
  await user.click(button());
  await vi.waitFor(() => expect(announced()).toBe('2 matching registrations found'));
  server.answer(found([]));
  await user.clear(field());
  await user.type(field(), 'new{Enter}');
  await screen.findByRole('heading', { name: /^No results for/ });
  await vi.waitFor(() => expect(announced()).toBe('No results for new.'));
  expect(screen.getByRole('heading', { level: 2 }).closest('[aria-live]')).toBeNull();
});

test('the order is explained only if it may surprise', async () => {
  const { server, user } = await openAt(
    '/registrations/search?domainname=*',
    found([result('a.example'), result('b.example')]),
  );
  await screen.findByRole('table');
  expect(screen.queryByText(/é comes after z/)).toBeNull();
  server.answer(found([result('z.example'), result('é.example')]));
  await user.click(button());
  expect(await screen.findByText(/é comes after z/)).toBeTruthy();
});
