import { searchDomains } from '@panel/contract/search.calls';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import { button, field, found, foundFor, openAt, result } from './testing/open-search.tsx';

afterEach(() => sessionStorage.clear());

test('the page opens with an empty field, its hint, and a disabled button', async () => {
  const { asked } = await openAt('/registrations/search', found([]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search registrations');
  expect(screen.getByText("Use '*' as wildcard")).toBeTruthy();
  expect(button().hasAttribute('disabled')).toBe(true);
  expect(asked()).toEqual([]);
});

test.each(['', '?domainname=old'])(
  'at “%s” the field has the focus, and typing starts another search',
  async (query) => {
    const { user } = await openAt(`/registrations/search${query}`, found([]));
    expect(document.activeElement).toBe(field());
    await user.keyboard('new');
    expect(field().value).toBe('new');
  },
);

test.each([
  ['https://www.shop.example/path?a=b', 'shop.example'],
  [`https://shop.example/${'long/'.repeat(50)}`, 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['ria@shop.example', 'shop.example'],
  [' shop.example\t', 'shop.example'],
  ['a'.repeat(101), 'a'.repeat(100)],
])('pasting “%s” leaves the name in the field', async (pasted, name) => {
  const { user, asked } = await openAt('/registrations/search', found([result('shop.example')]));
  await user.click(field());
  await user.paste(pasted);
  expect(field().value).toBe(name);
  expect(screen.getByText(/^Pasted text shortened to/).textContent).toContain(name);
  await user.click(button());
  await screen.findByRole('heading', { name: '1 matching registration found' });
  expect(asked().map(({ ulabel }) => ulabel)).toEqual([name]);
  expect(field().value).toBe(name);
  expect(screen.queryByText(/You entered/)).toBeNull();
});

test.each(['https://shop.example/', 'ria@shop.example', 'one, two', ' shop.example. '])(
  'typing “%s” searches for exactly that',
  async (text) => {
    const { user, asked } = await openAt('/registrations/search', found([result('shop.example')]));
    await user.type(field(), `${text}{Enter}`);
    await screen.findByRole('heading', { name: '1 matching registration found' });
    expect(asked().map(({ ulabel }) => ulabel)).toEqual([text]);
    expect(field().value).toBe(text);
    expect(screen.queryByText(/You entered/)).toBeNull();
  },
);

test('the first name of a list is searched for, and the others are offered', async () => {
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

test('without * and without a match, the same search with * around it is offered', async () => {
  const nothing = answer(searchDomains, { results: [], totalResults: 0 }, { query: { ulabel: 'bak' } });
  const { user } = await openAt('/registrations/search?domainname=bak', found([result('bakery.example')]), nothing);
  await user.click(await screen.findByRole('link', { name: 'Search for *bak*' }));
  await screen.findByText('bakery.example');
  expect(field().value).toBe('*bak*');
  expect(screen.queryByRole('link', { name: /^Search for/ })).toBeNull();
});

test.each(['bak*', 'a'.repeat(99)])('for “%s” there is no wider search to offer', async (text) => {
  await openAt(`/registrations/search?domainname=${text}`, found([]));
  await screen.findByRole('heading', { name: /^No results for/ });
  expect(screen.queryByRole('link', { name: /^Search for/ })).toBeNull();
});

test('the search is in the address, and the API counts pages from 0', async () => {
  const { user, asked } = await openAt('/registrations/search', found([result('active.example')]));
  await user.type(field(), '  Act*{Enter}');
  await screen.findByRole('heading', { name: '1 matching registration found' });
  expect(panelHistory.current().location.search).toBe('?domainname=++Act*&page=1');
  expect(asked()).toEqual([{ ulabel: '  Act*', page: '0', size: '100' }]);
});

test('the server’s refusal of an empty text shows on the field, not in an alert', async () => {
  await openAt('/registrations/search?domainname=%C2%AD', refuse(searchDomains, 'search.domain.name.empty.input'));
  await screen.findByText(wordsOf('search.domain.name.empty.input'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [' ', 'Registration is required'],
  ['a'.repeat(101), 'Too many characters. The maximum length is 100.'],
  [`${'a'.repeat(100)} `, 'Too many characters. The maximum length is 100.'],
  [`https://shop.example/${'long/'.repeat(20)}`, 'Too many characters. The maximum length is 100.'],
])('with “%s” typed, the field says why it cannot be searched for', async (text, words) => {
  const { user } = await openAt('/registrations/search', found([]));
  await user.type(field(), text);
  expect(screen.getByText(words)).toBeTruthy();
  expect(button().hasAttribute('disabled')).toBe(true);
});

test('back restores the previous search in the field, and its results', async () => {
  const { user } = await openAt('/registrations/search?domainname=one', foundFor('one'), foundFor('two'));
  await screen.findByText('one.example');
  await user.clear(field());
  await user.type(field(), 'two{Enter}');
  await screen.findByText('two.example');
  act(() => panelHistory.navigator.go(-1));
  await screen.findByText('one.example');
  expect(field().value).toBe('one');
});

test('below an empty field are examples and the searches of this tab, newest first', async () => {
  const { user } = await openAt(
    '/registrations/search',
    found([result('r.example')]),
    foundFor('one'),
    foundFor('two'),
  );
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  for (const text of ['one', 'two', 'one']) {
    await user.clear(field());
    await user.type(field(), `${text}{Enter}`);
    await screen.findByText(`${text}.example`);
    expect(screen.queryByRole('region', { name: 'Examples' })).toBeNull();
  }
  act(() => panelHistory.navigator.push('/registrations/search?rgp=REDEMPTION_PERIOD', null));
  await screen.findByRole('heading', { name: /registrations? found$/ });
  act(() => panelHistory.navigator.push('/registrations/search', null));
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' })).getAllByRole('link');
  expect(recent.map(({ textContent }) => textContent)).toEqual(['Grace period: Redemption period', 'one', 'two']);
  expect(recent[1]?.getAttribute('href')).toBe('/registrations/search?domainname=one&page=1');
  const examples = within(screen.getByRole('region', { name: 'Examples' })).getAllByRole('link');
  expect(examples[0]?.getAttribute('href')).toBe('/registrations/search?domainname=shop*&page=1');
});
