import { searchDomains, searchDomainsCsv } from '@panel/contract/search.calls';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerFile, heldBack } from '../testing/answers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SearchPage } from './search-page.tsx';
import { address, button, foundNames, openFiltered, paging } from './testing/open-filtered.tsx';

test('a column is sorted by its header, and the text and the file follow', async () => {
  const { user, server } = await openFiltered('?domainname=*&page=2', foundNames('z.example', 'é.example'));
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await screen.findByText('Sorted by name, character by character: é comes after z.');
  expect(head('Domain name').getAttribute('aria-sort')).toBe('ascending');
  await user.click(button('Expiry date'));
  expect(address()).toBe('?domainname=*&page=1&sort=expires');
  await screen.findByText('Earliest to latest expiry date, then registrations without one.');
  expect(head('Domain name').getAttribute('aria-sort')).toBeNull();
  await user.keyboard('{Enter}');
  expect(head('Expiry date').getAttribute('aria-sort')).toBe('descending');
  expect(address()).toBe('?domainname=*&page=1&sort=-expires');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Registration date, newest first');
  expect(address()).toBe('?domainname=*&page=1&sort=-created');
  await user.click(button('Domain name'));
  expect(address()).toBe('?domainname=*&page=1');
  expect(server.callsTo(searchDomains).at(-1)?.query).toEqual({ ulabel: '*', ...paging });
});

test.each([
  ['', ['Domain name', 'Status', 'Expiry date', 'Registrant', 'View']],
  ['&sort=-created', ['Domain name', 'Status', 'Registered', 'Expiry date', 'Registrant', 'View']],
  ['&createdFrom=2020-01-01', ['Domain name', 'Status', 'Registered', 'Expiry date', 'Registrant', 'View']],
])('with “%s” the columns are %j', async (query, columns) => {
  await openFiltered(`?domainname=*${query}`, foundNames('a.example'));
  await screen.findByText('a.example');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
});

test('the previous results stay while others are sorted, but not while other filters load', async () => {
  const sorted = heldBack({ ...foundNames('b.example', 'a.example'), to: { query: { sort: '-name' } } });
  const filtered = heldBack({ ...foundNames('c.example'), to: { query: { contact: 'C-1' } } });
  const { user } = await openFiltered('?domainname=*', foundNames('a.example', 'b.example'), sorted, filtered);
  await screen.findByText('a.example');
  await user.click(button('Domain name'));
  expect(screen.getByText('a.example')).toBeTruthy();
  await act(async () => sorted.release());
  await user.click(button('Filters'));
  await user.type(screen.getByLabelText('Contact handle'), 'C-1{Enter}');
  expect(screen.queryByText('a.example')).toBeNull();
  await act(async () => filtered.release());
  await screen.findByText('c.example');
});

test('the file uses the same filters and order, without pages', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const file = answerFile(searchDomainsCsv, { name: 'domain_search_aurora.csv', text: 'Domain name\r\n' });
  const { user, server } = await openFiltered(
    '?page=2&status=ok&status=clientHold&sort=-name',
    foundNames('a.example'),
    file,
  );
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  click.mockRestore();
  expect(server.callsTo(searchDomainsCsv).map(({ query }) => query)).toEqual([
    { ulabel: '', status: ['ok', 'clientHold'], sort: '-name' },
  ]);
});

test('without the permission there is no file', async () => {
  await renderPage(<SearchPage />, {
    at: '/registrations/search?domainname=*',
    answers: [foundNames('a.example')],
    roles: ['FINANCE'],
  });
  await screen.findByText('a.example');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});
