import { searchDomains } from '@panel/contract/search.calls';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { refuse, wordsOf } from '../testing/answers.ts';
import { address, button, foundNames, openFiltered, paging } from './testing/open-filtered.tsx';

const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('without filters the page is unchanged: closed, no chips, nothing in the address', async () => {
  const { asked } = await openFiltered('?domainname=a', foundNames('a.example'));
  await screen.findByText('a.example');
  expect(button('Filters').getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  expect(asked()).toEqual([{ ulabel: 'a', ...paging }]);
});

test('filters can be chosen by keyboard alone, without a name, and appear in the address and in words', async () => {
  const { user, asked } = await openFiltered('', foundNames('a.example'));
  await user.tab();
  expect(document.activeElement).toBe(button('Filters'));
  await user.keyboard('{Enter}');
  expect(button('Filters').getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByLabelText('Expires on or after'));
  await user.paste('2026-12-01');
  await user.click(screen.getByLabelText('Expires on or before'));
  await user.paste('2026-12-31');
  await user.selectOptions(screen.getByLabelText('Grace period'), 'Add period');
  await user.selectOptions(screen.getByLabelText('DNSSEC'), 'Signed');
  screen.getByRole('checkbox', { name: 'clientHold' }).focus();
  await user.keyboard(' ');
  screen.getByRole('checkbox', { name: 'ok' }).focus();
  await user.keyboard(' ');
  await user.type(screen.getByLabelText('Contact handle'), ' C-1 {Enter}');
  await screen.findByRole('heading', { name: '1 matching registration found' });
  expect(address()).toBe(
    '?page=1&status=clientHold&status=ok&rgp=ADD_PERIOD&expiresFrom=2026-12-01&expiresTo=2026-12-31&contact=C-1&dnssec=signed',
  );
  expect(asked()).toEqual([
    {
      ulabel: '',
      ...paging,
      status: ['clientHold', 'ok'],
      rgp: 'ADD_PERIOD',
      expiresFrom: '2026-12-01',
      expiresTo: '2026-12-31',
      contact: 'C-1',
      dnssec: 'signed',
    },
  ]);
  expect(chips()).toEqual([
    'Status: clientHold',
    'Status: ok',
    'Grace period: Add period',
    'Expires on or after 1 Dec 2026',
    'Expires on or before 31 Dec 2026',
    'Contact: C-1',
    'DNSSEC: Signed',
  ]);
  expect(document.activeElement).toBe(button('Filters (7)'));
  expect(button('Filters (7)').getAttribute('aria-expanded')).toBe('false');
});

test('the name and the filters are one form, and a change returns to the first page', async () => {
  const { user } = await openFiltered('?domainname=a*&page=3&contact=C-1&sort=-created', foundNames('a.example'));
  await user.click(button('Filters (1)'));
  await user.click(screen.getByLabelText('Nameserver'));
  await user.paste('ns1.example');
  await user.clear(screen.getByRole('textbox', { name: 'Registration' }));
  await user.type(screen.getByRole('textbox', { name: 'Registration' }), 'b*');
  await user.click(button('Search'));
  expect(address()).toBe('?domainname=b*&page=1&nameserver=ns1.example&contact=C-1&sort=-created');
});

test('a blank name without a filter is still refused, and is not needed with one', async () => {
  const { user, asked } = await openFiltered('', foundNames());
  await user.click(button('Filters'));
  await user.click(button('Search'));
  expect(screen.getByText('Registration is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Registration' }));
  expect(asked()).toEqual([]);
  await user.click(screen.getByLabelText('Contact handle'));
  await user.paste('C-1');
  expect(screen.queryByText('Registration is required')).toBeNull();
  expect(button('Search').hasAttribute('disabled')).toBe(false);
});

test('with open filters there is one search button, and every group has a visible heading', async () => {
  const { user } = await openFiltered('', foundNames());
  await user.click(button('Filters'));
  expect(screen.getAllByRole('button', { name: /^(Search|Apply)/ })).toHaveLength(1);
  expect(within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: 'Search' })).toBeTruthy();
  const legends = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
  expect(legends).toEqual(['Filters', 'General', 'Client', 'Server']);
});

test('statuses that no registration has are offered only if the address has them', async () => {
  const { user } = await openFiltered('?status=available', foundNames('a.example'));
  await user.click(button('Filters (1)'));
  expect(screen.getByRole('checkbox', { name: 'available' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'reserved' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'ok' })).toBeTruthy();
});

test('a range that ends before it starts is reported on its field, and nothing is lost or requested', async () => {
  const { user, asked } = await openFiltered('', foundNames());
  await user.click(button('Filters'));
  await user.click(screen.getByLabelText('Registered on or after'));
  await user.paste('2026-12-02');
  await user.click(screen.getByLabelText('Registered on or before'));
  await user.paste('2026-12-01');
  await user.click(button('Search'));
  const field = screen.getByLabelText<HTMLInputElement>('Registered on or before');
  expect(screen.getByText('This date is before the start date.')).toBeTruthy();
  expect([document.activeElement, field.value, field.getAttribute('aria-invalid')]).toEqual([
    field,
    '2026-12-01',
    'true',
  ]);
  expect(asked()).toEqual([]);
});

test('a filter that the server rejects is reported on its field, which opens with the typed value', async () => {
  const refusal = refuse(searchDomains, 'search.filter.invalid', {
    field: 'nameserver',
    query: { nameserver: 'ns 1' },
  });
  const { user } = await openFiltered('', foundNames('a.example'), refusal);
  await user.click(button('Filters'));
  await user.type(screen.getByLabelText('Nameserver'), 'ns 1{Enter}');
  expect(await screen.findByText(wordsOf('search.filter.invalid'))).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Nameserver');
  expect([document.activeElement, field.value]).toEqual([field, 'ns 1']);
  expect(chips()).toEqual(['Nameserver: ns 1 – not valid']);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(field);
  await user.type(field, 'ns1.example{Enter}');
  await screen.findByText('a.example');
  expect(screen.queryByText(wordsOf('search.filter.invalid'))).toBeNull();
});

test('invalid filters of a link are reported, can be removed, and prevent the search', async () => {
  const { user, asked } = await openFiltered(
    '?domainname=*&status=OK&expiresFrom=2026-12-02&expiresTo=2026-12-01&sort=price&colour=red',
    foundNames('a.example'),
  );
  expect(chips()).toEqual([
    'Status: OK – not valid',
    'Expires on or after 2 Dec 2026',
    'Expires on or before 1 Dec 2026 – is before the start date',
    'sort=price – not valid',
    'colour=red – unknown, ignored',
  ]);
  expect(screen.getByText(/^The search was not run/)).toBeTruthy();
  expect(asked()).toEqual([]);
  for (const name of ['Status: OK', 'Expires on or before 1 Dec 2026', 'sort=price']) {
    await user.click(button(`Remove filter: ${name}`));
  }
  await screen.findByText('a.example');
  expect(asked()).toEqual([{ ulabel: '*', ...paging, expiresFrom: '2026-12-02' }]);
  expect(chips()).toHaveLength(2);
});

test('a link with reversed dates says so, instead of calling them invalid', async () => {
  const { asked } = await openFiltered(
    '?domainname=*&expiresFrom=2026-12-02&expiresTo=2026-12-01',
    foundNames('a.example'),
  );
  expect(screen.getByText(/^The search was not run because an end date is before its start date\./)).toBeTruthy();
  expect(screen.queryByText(/not valid/)).toBeNull();
  expect(asked()).toEqual([]);
});

test('a chip is removed by keyboard; the focus moves to the next one, and then to the button', async () => {
  const { user, asked } = await openFiltered('?domainname=*&page=2&status=ok&contact=C-1', foundNames('a.example'));
  button('Remove filter: Status: ok').focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('?domainname=*&page=1&contact=C-1');
  expect(document.activeElement).toBe(button('Remove filter: Contact: C-1'));
  await user.keyboard(' ');
  expect(address()).toBe('?domainname=*&page=1');
  expect(document.activeElement).toBe(button('Filters'));
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ ulabel: '*', ...paging }));
});

test('typed values that are not applied yet stay when a chip is removed', async () => {
  const { user } = await openFiltered('?domainname=*&status=ok&contact=C-1', foundNames('a.example'));
  await user.click(button('Filters (2)'));
  await user.click(screen.getByLabelText('Nameserver'));
  await user.paste('ns1.ex');
  await user.click(button('Remove filter: Contact: C-1'));
  expect(screen.getByLabelText<HTMLInputElement>('Contact handle').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Nameserver').value).toBe('ns1.ex');
});

test('all filters are cleared at once, and the order stays', async () => {
  const { user } = await openFiltered('?domainname=*&status=ok&contact=C-1&sort=expires', foundNames('a.example'));
  await user.click(button('Clear filters'));
  expect(address()).toBe('?domainname=*&page=1&sort=expires');
  expect(document.activeElement).toBe(button('Filters'));
});

test('back restores the previous filters in the fields', async () => {
  const { user } = await openFiltered('?contact=C-1', foundNames('a.example'));
  await user.click(button('Remove filter: Contact: C-1'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  act(() => panelHistory.navigator.go(-1));
  await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  expect(screen.getByLabelText<HTMLInputElement>('Contact handle').value).toBe('C-1');
});

test.each([
  ['?contact=C-1', 'No results with these filters.', '/registrations/search'],
  ['?domainname=a*&contact=C-1', 'No results for a* with these filters.', '/registrations/search?domainname=a*&page=1'],
])('at “%s” nothing is found: “%s”, and the filters can be cleared in one place', async (query, words, href) => {
  const { user } = await openFiltered(query, foundNames());
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(words);
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  await user.click(button('Clear filters'));
  expect(`/registrations/search${address()}`).toBe(href);
});
