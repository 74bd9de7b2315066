import type { SearchResult } from '@panel/contract/search';
import { searchDomains } from '@panel/contract/search.calls';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { answer, heldBack, refuse, wordsOf } from '../testing/answers.ts';
import { configWith } from '../testing/example-registrar.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Running } from '../testing/running.tsx';
import { SearchPage } from './search-page.tsx';

function result(uLabel: string, more: Partial<SearchResult> = {}): SearchResult {
  const registrant = { handle: 'C-1', name: 'Ria', email: 'ria@mail.example' };
  const statuses = [{ status: 'ok', reason: null }];
  return { uLabel, aLabel: uLabel, statuses, rgpStatus: null, created: null, expired: null, registrant, ...more };
}

const found = (results: SearchResult[], totalResults = results.length) =>
  answer(searchDomains, { results, totalResults });

/** One result, named like what is searched for. */
const foundFor = (ulabel: string) =>
  answer(searchDomains, { results: [result(`${ulabel}.example`)], totalResults: 1 }, { query: { ulabel } });

async function openAt(at: string, ...answers: Answer[]) {
  const { server } = await renderPage(<SearchPage />, { at, answers });
  // On a busy machine a page may be asked for before its total.
  const asked = () =>
    server
      .callsTo(searchDomains)
      .map(({ query }) => query)
      .filter(({ total }) => total === undefined);
  return { server, user: newUser(), asked };
}

const field = () => screen.getByRole('textbox', { name: 'Registration' });
const button = () => screen.getByRole('button', { name: 'Search' });

test('the page opens with an empty field, its hint, and a button that cannot be pressed', async () => {
  const { asked } = await openAt('/registrations/search', found([]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search registrations');
  expect(screen.getByText("Use '*' as wildcard")).toBeTruthy();
  expect(button().hasAttribute('disabled')).toBe(true);
  expect(asked()).toEqual([]);
});

test.each(['', '?domainname=old'])('at «%s» the field is focused, and typing begins another search', async (query) => {
  const { user } = await openAt(`/registrations/search${query}`, found([]));
  expect(document.activeElement).toBe(field());
  await user.keyboard('new');
  expect((field() as HTMLInputElement).value).toBe('new');
});

test.each([
  ['https://www.shop.example/path?a=b', 'shop.example'],
  [`https://shop.example/${'long/'.repeat(50)}`, 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['ria@shop.example', 'shop.example'],
  [' shop.example\t', 'shop.example'],
  ['a'.repeat(101), 'a'.repeat(100)],
])('of «%s», the name stays in the field when it is pasted', async (pasted, name) => {
  const { user, asked } = await openAt('/registrations/search', found([result('shop.example')]));
  await user.click(field());
  await user.paste(pasted);
  expect((field() as HTMLInputElement).value).toBe(name);
  expect(screen.getByText(/^Pasted text shortened to/).textContent).toContain(name);
  await user.click(button());
  await screen.findByRole('heading', { name: '1 matching registration found' });
  expect(asked().map(({ ulabel }) => ulabel)).toEqual([name]);
  expect((field() as HTMLInputElement).value).toBe(name);
  expect(screen.queryByText(/You entered/)).toBeNull();
});

test.each(['https://shop.example/', 'ria@shop.example', 'one, two', ' shop.example. '])(
  'what is typed as «%s» is searched for as it is',
  async (text) => {
    const { user, asked } = await openAt('/registrations/search', found([result('shop.example')]));
    await user.type(field(), `${text}{Enter}`);
    await screen.findByRole('heading', { name: '1 matching registration found' });
    expect(asked().map(({ ulabel }) => ulabel)).toEqual([text]);
    expect((field() as HTMLInputElement).value).toBe(text);
    expect(screen.queryByText(/You entered/)).toBeNull();
  },
);

test('of a list the first name is searched for, and the others are offered', async () => {
  const names = ['one', 'two', 'three'];
  const { user, asked } = await openAt('/registrations/search', ...names.map(foundFor));
  await user.click(field());
  await user.paste('one, two  three');
  await user.click(button());
  await screen.findByText('one.example');
  expect(screen.getByText('You entered 3 names. They are searched for one by one:')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'three' }));
  await screen.findByText('three.example');
  expect(screen.getByRole('link', { name: 'three' }).getAttribute('aria-current')).toBe('true');
  expect(asked().map(({ ulabel }) => ulabel)).toEqual(['one', 'three']);
  await user.clear(field());
  await user.type(field(), 'two{Enter}');
  await screen.findByText('two.example');
  expect(screen.queryByText(/You entered/)).toBeNull();
});

test('without * and without a match, the same with * around it is offered', async () => {
  const nothing = answer(searchDomains, { results: [], totalResults: 0 }, { query: { ulabel: 'bak' } });
  const { user } = await openAt('/registrations/search?domainname=bak', found([result('bakery.example')]), nothing);
  await user.click(await screen.findByRole('link', { name: 'Search for *bak*' }));
  await screen.findByText('bakery.example');
  expect((field() as HTMLInputElement).value).toBe('*bak*');
  expect(screen.queryByRole('link', { name: /^Search for/ })).toBeNull();
});

test.each(['bak*', 'a'.repeat(99)])('for «%s» there is nothing wider to offer', async (text) => {
  await openAt(`/registrations/search?domainname=${text}`, found([]));
  await screen.findByRole('heading', { name: /^No results for/ });
  expect(screen.queryByRole('link', { name: /^Search for/ })).toBeNull();
});

test('what is searched for is in the address, and the API counts pages from 0', async () => {
  const { user, asked } = await openAt('/registrations/search', found([result('active.example')]));
  await user.type(field(), '  Act*{Enter}');
  await screen.findByRole('heading', { name: '1 matching registration found' });
  expect(panelHistory.current().location.search).toBe('?domainname=++Act*&page=1');
  expect(asked()).toEqual([{ ulabel: '  Act*', page: '0', size: '100' }]);
});

test.each([
  [0, 'No results for *.'],
  [1, '1 matching registration found'],
  [2, '2 matching registrations found'],
])('%i results are told as «%s»', async (count, words) => {
  const results = Array.from({ length: count }, (_, index) => result(`${index}.example`));
  await openAt('/registrations/search?domainname=*', found(results));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(words);
  const range = screen.queryByText(`Showing search results 1 - ${count} of ${count} results.`);
  expect(range !== null).toBe(count > 0);
});

test('a result leads to the registration and to its registrant', async () => {
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
  // Its words, not those of the column again.
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
  ['far away', 400, null, /^\d\d \w{3} \d{4} \d\d:\d\d CES?T$/],
  ['near', 12, null, /CES?Tin 12 days$/],
  ['over', -3, null, /CES?Texpired$/],
  ['of a registration that is deleted', 12, 'REDEMPTION_PERIOD', /^$/],
  ['of a registration that is leaving', 12, 'PENDING_DELETE', /^$/],
])('an expiry that is %s', async (_which, days, rgpStatus, words) => {
  // A minute more, so that it is still as many days when it is shown.
  const expired = new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
  await openAt('/registrations/search?domainname=*', found([result('a.example', { expired, rgpStatus })]));
  await screen.findByRole('table');
  expect(screen.getAllByRole('cell')[1]?.textContent).toMatch(words);
});

test('the pages are links, at most 20 with First and Last, and the next one is there before it is asked for', async () => {
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

test('while a total takes long to count, the page is there without it, and stays where it is', async () => {
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

test('a search that fails in the end does not leave a page that counts for ever', async () => {
  const whole = heldBack(refuse(searchDomains, 'search.too.slow'));
  await openAt('/registrations/search?domainname=*', whole, pageAlone('a.example'));
  await screen.findByText('a.example');
  await act(async () => whole.release());
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('a.example')).toBeNull();
});

test('the next page is fetched without a spinner, and with one as soon as somebody waits for it', async () => {
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

test.each([250, 50])('a page that is not there, of %i results, says so and leads to the first', async (total) => {
  await openAt('/registrations/search?domainname=*&page=9', found([], total));
  expect(await screen.findByText(/This page does not exist\./)).toBeTruthy();
  const first = screen.getByRole('link', { name: 'Go to the first page' });
  expect(first.getAttribute('href')).toBe('/registrations/search?domainname=*&page=1');
});

test('the server’s refusal of an empty text stands on the field, not in an alert', async () => {
  await openAt('/registrations/search?domainname=%C2%AD', refuse(searchDomains, 'search.domain.name.empty.input'));
  await screen.findByText(wordsOf('search.domain.name.empty.input'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search that fails is told in an alert, and can be tried again', async () => {
  const { server, user } = await openAt('/registrations/search?domainname=*', refuse(searchDomains, 'search.busy'));
  expect((await screen.findByRole('alert')).textContent).toContain(wordsOf('search.busy'));
  server.answer(found([result('a.example')]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '1 matching registration found' })).toBeTruthy();
});

test.each([
  [' ', 'Registration is required'],
  ['a'.repeat(101), 'Too many characters. The maximum length is 100.'],
  [`${'a'.repeat(100)} `, 'Too many characters. The maximum length is 100.'],
  [`https://shop.example/${'long/'.repeat(20)}`, 'Too many characters. The maximum length is 100.'],
])('with «%s» typed, the field says why it cannot be searched', async (text, words) => {
  const { user } = await openAt('/registrations/search', found([]));
  await user.type(field(), text);
  expect(screen.getByText(words)).toBeTruthy();
  expect(button().hasAttribute('disabled')).toBe(true);
});

test('an older answer never takes the place of a newer one', async () => {
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

test('back brings the former search into the field and its results', async () => {
  const { user } = await openAt('/registrations/search?domainname=one', foundFor('one'), foundFor('two'));
  await screen.findByText('one.example');
  await user.clear(field());
  await user.type(field(), 'two{Enter}');
  await screen.findByText('two.example');
  act(() => panelHistory.navigator.go(-1));
  await screen.findByText('one.example');
  expect((field() as HTMLInputElement).value).toBe('one');
});

test('what a search found is announced each time somebody asks, not when the registry changes something', async () => {
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
