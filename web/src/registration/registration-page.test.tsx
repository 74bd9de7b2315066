import { getDomain } from '@panel/contract/registration.calls';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { refuse } from '../testing/answers.ts';
import { block, openRegistration } from './testing/open-registration.tsx';

test('the title is the name with its labels, under the tab Domain Info', async () => {
  await openRegistration({
    statuses: [
      { status: 'ok', reason: null },
      { status: 'clientHold', reason: null },
    ],
    rgpStatus: 'ADD_PERIOD',
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('café.example');
  const labels = within(screen.getAllByRole('list', { name: 'Status' })[0] as HTMLElement).getAllByRole('listitem');
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Registered', 'Inactive', 'Add period']);
  expect(screen.getByRole('link', { name: 'Domain Info' }).getAttribute('aria-current')).toBe('page');
});

test('below the title, the reasons why a registration does not work are listed, the worst first', async () => {
  await openRegistration({
    statuses: [
      { status: 'pendingTransfer', reason: null },
      { status: 'clientHold', reason: '<b>Unpaid</b> \u202Eabc' },
    ],
    stateExpirationDate: '2026-12-01T12:00:00.000Z',
  });
  const troubles = within(screen.getByRole('list', { name: 'Problems with this registration' })).getAllByRole(
    'listitem',
  );
  expect(troubles.map(({ textContent }) => textContent)).toEqual([
    'Put on hold by the registrar. The name is not in the DNS and does not work. Reason: <b>Unpaid</b> \u202Eabc',
    'Pending transfer until 01 Dec 2026 13:00 CET. The name works, but cannot be changed in the meantime.',
  ]);
});

test('nothing is listed for a registration that works', async () => {
  await openRegistration();
  expect(screen.queryByRole('list', { name: 'Problems with this registration' })).toBeNull();
});

test('the timeline says how far away its stages are; each date appears once, below', async () => {
  const expired = new Date(Date.now() + 12 * 86_400_000 + 60_000).toISOString();
  await openRegistration({ created: '2020-01-15T12:00:00.000Z', expired });
  const stations = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(stations.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Registered\d+ years ago$/),
    'Now',
    'Expiryin 12 days',
  ]);
  // The language of dates may differ from that of the texts.
  expect(screen.getAllByText('in 12 days').map(({ lang }) => lang)).toEqual(['en', 'en']);
  expect(block('Dates').getAllByText('15 Jan 2020 13:00 CET')).toHaveLength(1);
});

const summary = () => {
  const [list] = document.querySelectorAll<HTMLElement>('main dl, dl');
  if (!list) throw new Error('there is no summary');
  const values = within(list).getAllByRole('definition');
  return within(list)
    .getAllByRole('term')
    .map((term, position) => [term.textContent, values[position]?.textContent]);
};

test('above the blocks, a line shows status, expiry, registrant, nameservers and DNSSEC', async () => {
  await openRegistration();
  expect(summary()).toEqual([
    ['Status', 'ok'],
    ['Expiry date', '15 Nov 2027 14:03 CET'],
    ['Registrant', 'Ria Registrant ria@mail.example'],
    ['Nameservers', '2'],
    ['DNSSEC', 'Signed'],
  ]);
});

test('the line omits missing facts, and the expiry of a registration that is being deleted', async () => {
  await openRegistration({
    rgpStatus: 'REDEMPTION_PERIOD',
    statuses: [],
    registrant: null,
    nameservers: [],
    delegationSigners: [],
  });
  expect(summary()).toEqual([
    ['Nameservers', 'None'],
    ['DNSSEC', 'Unsigned'],
  ]);
});

test('a visitor from a list of results can go back to it', async () => {
  await openRegistration();
  expect(screen.queryByRole('link', { name: 'Back to results' })).toBeNull();
  const results = '/registrations/search?domainname=*&page=3';
  act(() => panelHistory.navigator.replace(window.location.pathname, { results }));
  expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe(results);
  act(() => panelHistory.navigator.replace(window.location.pathname, { results: 'https://elsewhere.example/' }));
  expect(screen.queryByRole('link', { name: 'Back to results' })).toBeNull();
});

test('the blocks are in order', async () => {
  await openRegistration({ rgpStatus: 'ADD_PERIOD' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'General data',
    'Dates',
    'Registrant',
    'Nameservers',
    'Contacts',
    'Domain status',
    'Registry grace period status',
    'Keys',
    'Transactions',
  ]);
});

test('a registration without any parts still renders and says what is missing', async () => {
  await openRegistration({
    statuses: [],
    created: null,
    updated: null,
    expired: null,
    registrant: null,
    nameservers: [],
    contacts: [],
    delegationSigners: [],
  });
  for (const words of [
    'There are no dates for this registration.',
    'There is no registrant for this registration.',
    'There are no nameservers for this registration.',
    'There are no contacts for this registration.',
    'There are no keys for this registration.',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.queryByRole('region', { name: 'Registry grace period status' })).toBeNull();
});

test('a name that does not exist or belongs to others gets a page that says so', async () => {
  await openRegistration({}, refuse(getDomain, 'not.found'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registration not found');
  expect(screen.getByText(/is not among your registrations/).textContent).toBe(
    'café.example is not among your registrations.',
  );
  expect(screen.getByRole('link', { name: 'Search registrations' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
