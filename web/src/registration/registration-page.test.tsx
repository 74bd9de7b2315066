import { getContact } from '@panel/contract/contacts.calls';
import { getInbox } from '@panel/contract/inbox.calls';
import type { Registration } from '@panel/contract/registration';
import { getDomain, getTransfer } from '@panel/contract/registration.calls';
import { getDomainTransactions } from '@panel/contract/registration-transactions.calls';
import { getVerifications } from '@panel/contract/verification.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { answer, answerRaw, heldBack, refuse, wordsOf } from '../testing/answers.ts';
import { configAnswer, configWith, countriesAnswer } from '../testing/example-registrar.ts';
import { exampleContact, exampleRegistration } from '../testing/example-registration.ts';
import { exampleCase } from '../testing/example-verification.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useRegistrationAhead } from './registration.api.ts';
import { RegistrationPage } from './registration-page.tsx';

const page = (
  <Routes>
    <Route path="registrations/registration/:domainname/view" element={<AskedAhead />} />
  </Routes>
);

/** As the router does while the page's code loads. */
function AskedAhead() {
  useRegistrationAhead();
  return <RegistrationPage />;
}

const ofName = (name: string) => ({ params: { name } });
const ofHandle = (handle: string) => ({ params: { handle } });
const noHistory = (aLabel: string) => refuse(getTransfer, 'no.transfer.history', ofName(aLabel));
const transfer = (status: string) => answer(getTransfer, { transfer: { status } }, ofName(exampleRegistration.aLabel));

async function open(change: Partial<Registration> = {}, ...answers: Answer[]) {
  const view = await renderPage(page, {
    at: '/registrations/registration/caf%C3%A9.example/view',
    answers: [
      answer(getDomain, { domain: { ...exampleRegistration, ...change } }, ofName('café.example')),
      noHistory(exampleRegistration.aLabel),
      answer(getDomainTransactions, { results: [], hasMore: false }),
      answer(getContact, { contact: exampleContact }, ofHandle('C-1')),
      answer(getContact, { contact: { ...exampleContact, handle: 'C-2', name: 'Ada Admin' } }, ofHandle('C-2')),
      answer(getContact, { contact: { ...exampleContact, handle: 'C-3', name: 'Tim Tech' } }, ofHandle('C-3')),
      countriesAnswer,
      configAnswer,
      ...answers,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, user: newUser() };
}

const block = (name: string) => within(screen.getByRole('region', { name }));
const terms = (name: string) =>
  block(name)
    .queryAllByRole('term')
    .map((term) => term.textContent);

test('the title is the name with its labels, under the tab Domain Info', async () => {
  await open({
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
  await open({
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
  await open();
  expect(screen.queryByRole('list', { name: 'Problems with this registration' })).toBeNull();
});

test('the timeline says how far away its stages are; each date appears once, below', async () => {
  const expired = new Date(Date.now() + 12 * 86_400_000 + 60_000).toISOString();
  await open({ created: '2020-01-15T12:00:00.000Z', expired });
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
  await open();
  expect(summary()).toEqual([
    ['Status', 'ok'],
    ['Expiry date', '15 Nov 2027 14:03 CET'],
    ['Registrant', 'Ria Registrant ria@mail.example'],
    ['Nameservers', '2'],
    ['DNSSEC', 'Signed'],
  ]);
});

test('the line omits missing facts, and the expiry of a registration that is being deleted', async () => {
  await open({
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
  await open();
  expect(screen.queryByRole('link', { name: 'Back to results' })).toBeNull();
  const results = '/registrations/search?domainname=*&page=3';
  act(() => panelHistory.navigator.replace(window.location.pathname, { results }));
  expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe(results);
  act(() => panelHistory.navigator.replace(window.location.pathname, { results: 'https://elsewhere.example/' }));
  expect(screen.queryByRole('link', { name: 'Back to results' })).toBeNull();
});

test('the blocks are in order', async () => {
  await open({ rgpStatus: 'ADD_PERIOD' });
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

test('the A-label is shown only if it differs', async () => {
  await open();
  expect(block('General data').getByText('xn--caf-dma.example')).toBeTruthy();
});

test('a name that is its own A-label is shown once', async () => {
  await open({ aLabel: 'café.example' }, noHistory('café.example'));
  expect(terms('General data')).not.toContain('A-label');
});

test.each([
  ['that never happened', 'None', noHistory(exampleRegistration.aLabel)],
  ['PENDING', 'Pending', transfer('PENDING')],
  ['CLIENT_APPROVED', 'Client approved', transfer('CLIENT_APPROVED')],
  ['SERVER_APPROVED', 'Server approved', transfer('SERVER_APPROVED')],
  ['CLIENT_REJECTED', 'None', transfer('CLIENT_REJECTED')],
  [null, 'None', answerRaw(getTransfer, '{"data":{"transfer":null},"messages":[]}', 200)],
])('the transfer %j is shown as %s, without an alert', async (_status, words, reply) => {
  await open({}, reply);
  expect(await block('General data').findByText(words)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dates are in Brussels time, and a tip at Available on opens by keyboard', async () => {
  const { user } = await open({ expectedAvailableDate: '2027-06-15T12:00:00.000Z' });
  expect(terms('Dates')).toEqual(['Latest update', 'Registration date', 'Expiry date', 'Available on']);
  const values = block('Dates')
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(values).toEqual([
    '15 Jun 2025 14:00 CEST',
    '15 Nov 2024 14:03 CET',
    '15 Nov 2027 14:03 CET',
    '15 Jun 2027 14:00 CEST',
  ]);
  const tip = block('Dates').getByRole('button', { name: 'About this date' });
  tip.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe(helpText);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

const helpText =
  'This date might change in case of restore. Please consult the domain lifecycle in the registration manuals for more information.';

test('a registration without any parts still renders and says what is missing', async () => {
  await open({
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

test('nameservers are shown with both forms of their names and their addresses', async () => {
  await open();
  const servers = block('Nameservers').getAllByRole('listitem');
  expect(servers.map(({ textContent }) => textContent)).toEqual([
    'ns1.café.examplens1.xn--caf-dma.example192.0.2.12001:db8::1',
    '192.0.2.1',
    '2001:db8::1',
    'ns.host.example',
  ]);
});

test('a contact card links to its contact and expands', async () => {
  const { user } = await open();
  const registrant = within(block('Registrant').getByRole('article'));
  expect(registrant.getByText('REGISTRANT')).toBeTruthy();
  expect(registrant.getByRole('link', { name: 'Ria Registrant' }).getAttribute('href')).toBe('/contact/view/C-1');
  const show = registrant.getByRole('button', { name: 'Show details of Ria Registrant' });
  expect(show.getAttribute('aria-expanded')).toBe('false');
  await user.click(show);
  expect(show.getAttribute('aria-expanded')).toBe('true');
  const phone = await registrant.findByRole('link', { name: '+32.25550100' });
  expect(phone.getAttribute('href')).toBe('tel:+3225550100');
  const mail = registrant.getByRole('link', { name: 'ria@例え.example' });
  expect(mail.getAttribute('href')).toBe('mailto:ria@xn--r8jz45g.example');
  expect(await registrant.findByText('Belgium')).toBeTruthy();

  const cards = block('Contacts').getAllByRole('article');
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^ADMIN/),
    expect.stringMatching(/^TECH/),
  ]);
});

test('a transfer and a contact that fail to load say so in place, with one alert per message', async () => {
  await open(
    {},
    refuse(getTransfer, 'internal.error'),
    refuse(getContact, 'internal.error', ofHandle('C-2')),
    refuse(getContact, 'not.found', ofHandle('C-3')),
  );
  await waitFor(() => expect(block('Contacts').getAllByText('Could not load this contact.')).toHaveLength(2));
  expect(await block('General data').findByText('Could not load the transfer status.')).toBeTruthy();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.sort()).toEqual([wordsOf('internal.error'), wordsOf('not.found')]);
});

test('statuses are in three columns, and a reason shows on focus', async () => {
  await open({
    statuses: [
      { status: 'ok', reason: null },
      { status: 'clientHold', reason: '<b>Unpaid</b> \u202Eabc' },
      { status: 'serverRenewProhibited', reason: null },
    ],
  });
  for (const [column, status] of [
    ['General', 'ok'],
    ['Client', 'clientHold'],
    ['Server', 'serverRenewProhibited'],
  ] as const) {
    expect(block(column).getByText(status)).toBeTruthy();
  }
  block('Client').getByRole('button', { name: 'clientHold' }).focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('<b>Unpaid</b> \u202Eabc');
});

test('the grace periods are listed, with the current one highlighted', async () => {
  await open({ rgpStatus: 'PENDING_DELETE' });
  const items = block('Registry grace period status').getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Redemption period',
    'Add period',
    'Transfer period',
    'Pending restore',
    'Auto renew period',
    'Pending delete',
    'Renew period',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current')).indexOf('true')).toBe(5);
  expect(items.filter((item) => item.hasAttribute('aria-current'))).toHaveLength(1);
});

test('a key is shown with its names, and its DS record is copied as in a zone file', async () => {
  const { user } = await open();
  const digest = exampleRegistration.delegationSigners[0]?.digest;
  const [, row] = block('Keys').getAllByRole('row');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '60485',
    '13 (ECDSA Curve P-256 with SHA-256)',
    '2 (SHA-256)',
    digest,
    '',
  ]);
  await user.click(block('Keys').getByRole('button', { name: 'Copy DS record 60485' }));
  expect(await navigator.clipboard.readText()).toBe(`xn--caf-dma.example. IN DS 60485 13 2 ${digest}`);
});

test('a name that does not exist or belongs to others gets a page that says so', async () => {
  await open({}, refuse(getDomain, 'not.found'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registration not found');
  expect(screen.getByText(/is not among your registrations/).textContent).toBe(
    'café.example is not among your registrations.',
  );
  expect(screen.getByRole('link', { name: 'Search registrations' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const due = { overdue: 0, within3: 0, within7: 0, suspended: 0 };
const { names, ...listedCase } = exampleCase;
const troubleList = () => screen.queryByRole('list', { name: 'Problems with this registration' });
/** Includes the reserved space for troubles, which has no name while it is empty. */
const troubleRoom = () => document.querySelector('[aria-label="Problems with this registration"]');

test('an open verification case is listed among the troubles', async () => {
  const suspended = { ...listedCase, id: 'V-2', status: 'SUSPENDED' as const, next: null };
  const results = [listedCase, suspended, { ...listedCase, id: 'V-3', isOverdue: true }];
  const { server } = await open(
    { statuses: [{ status: 'clientHold', reason: null }] },
    configWith({ features: ['verification'] }),
    answer(getVerifications, { results, totalResults: 3, due }),
  );
  await screen.findAllByRole('link', { name: 'View case' });
  const lines = within(troubleList() as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Put on hold'),
    'The registry is verifying the registrant: response due by 25 Nov 2026 00:00 CET. View case',
    'Suspended until the registrant is verified. View case',
    expect.stringMatching(/^The response to the registrant verification is overdue: /),
  ]);
  expect(screen.getAllByRole('link', { name: 'View case' })[0]?.getAttribute('href')).toBe(
    '/registrations/verification/V-1',
  );
  expect(server.callsTo(getVerifications).map(({ query }) => query)).toEqual([{ registration: 'café.example' }]);
});

test('the page does not wait for cases but reserves space for them', async () => {
  const own = heldBack(answer(getDomain, { domain: exampleRegistration }, ofName('café.example')));
  const late = heldBack(answer(getVerifications, { results: [listedCase], totalResults: 1, due }));
  const asked = () => {
    own.release();
    return late.reply();
  };
  await open({}, configWith({ features: ['verification'] }), own, { ...late, reply: asked });
  expect(terms('General data')).toContain('Domain name');
  expect(troubleList()).toBeNull();
  const room = troubleRoom();
  expect(room?.children).toHaveLength(1);
  late.release();
  await screen.findByRole('link', { name: 'View case' });
  expect(troubleList()).toBe(room);
  expect(room?.children).toHaveLength(1);
});

test.each([
  ['a case', [listedCase], 1],
  ['none', [], 0],
])(
  '%s that arrives slightly later than the registration appears with the page, without reserved space',
  async (_, results, lines) => {
    const later = heldBack(answer(getVerifications, { results, totalResults: results.length, due }));
    const own = answer(getDomain, { domain: exampleRegistration }, ofName('café.example'));
    const asked = () => {
      setTimeout(later.release, 20);
      return own.reply();
    };
    await open({}, configWith({ features: ['verification'] }), { ...own, reply: asked }, later);
    expect(troubleRoom()?.children.length ?? 0).toBe(lines);
    expect(document.querySelector('[data-room]')).toBeNull();
  },
);

test.each([
  ['gets no response', () => heldBack(answer(getInbox, { results: [], totalResults: 0, open: 0, upTo: 0 }))],
  ['refuses', () => refuse(getInbox, 'server.busy')],
])('the page shows without an alert while the call for messages %s', async (_, inbox) => {
  const { server } = await open({}, configWith({ features: ['messages'] }), inbox());
  await expect.poll(() => server.callsTo(getInbox)).toHaveLength(1);
  expect(terms('General data')).toContain('Domain name');
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('until the registry has sent a case or a message, none is requested and no space is reserved', async () => {
  const { server } = await open({}, configWith({ features: [] }));
  expect(troubleRoom()).toBeNull();
  expect(server.callsTo(getVerifications)).toEqual([]);
  expect(server.callsTo(getInbox)).toEqual([]);
});

test('if cases fail to load, the page stays as it was, without an alert', async () => {
  await open({}, configWith({ features: ['verification'] }), refuse(getVerifications, 'server.busy'));
  expect(troubleList()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
