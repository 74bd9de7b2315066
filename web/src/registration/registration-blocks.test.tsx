import { getContact } from '@panel/contract/contacts.calls';
import { getTransfer } from '@panel/contract/registration.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerRaw, refuse, wordsOf } from '../testing/answers.ts';
import { exampleRegistration } from '../testing/example-registration.ts';
import { block, noHistory, ofHandle, ofName, openRegistration, terms } from './testing/open-registration.tsx';

const transfer = (status: string) => answer(getTransfer, { transfer: { status } }, ofName(exampleRegistration.aLabel));

test('the A-label is shown only if it differs', async () => {
  await openRegistration();
  expect(block('General data').getByText('xn--caf-dma.example')).toBeTruthy();
});

test('a name that is its own A-label is shown once', async () => {
  await openRegistration({ aLabel: 'café.example' }, noHistory('café.example'));
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
  await openRegistration({}, reply);
  expect(await block('General data').findByText(words)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dates are in Brussels time, and a tip at Available on opens by keyboard', async () => {
  const { user } = await openRegistration({ expectedAvailableDate: '2027-06-15T12:00:00.000Z' });
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

test('nameservers are shown with both forms of their names and their addresses', async () => {
  await openRegistration();
  const servers = block('Nameservers').getAllByRole('listitem');
  expect(servers.map(({ textContent }) => textContent)).toEqual([
    'ns1.café.examplens1.xn--caf-dma.example192.0.2.12001:db8::1',
    '192.0.2.1',
    '2001:db8::1',
    'ns.host.example',
  ]);
});

test('a contact card links to its contact and expands', async () => {
  const { user } = await openRegistration();
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
  await openRegistration(
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
  await openRegistration({
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
  await openRegistration({ rgpStatus: 'PENDING_DELETE' });
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
  const { user } = await openRegistration();
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
