import type { AnyRole, Role } from '@panel/contract/permissions';
import type { Registrar } from '@panel/contract/registrar';
import { getRegistrar } from '@panel/contract/registrar.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { view } from '../sign-in/view.ts';
import { refuse } from '../testing/answers.ts';
import { configWith, exampleRegistrar, registrarAnswers } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { GeneralDataPage } from './general-data-page.tsx';
import { InactiveNotice } from './inactive-notice.tsx';
import { PublicProfilePage } from './public-profile-page.tsx';
import { RegistrarLayout } from './registrar-layout.tsx';
import { RegistrarName } from './registrar-name.tsx';

afterEach(() => view.set(null));

const open = (page: React.ReactNode, registrar?: Registrar, roles: AnyRole[] = ['ADMIN']) =>
  renderPage(page, { roles, answers: registrarAnswers(registrar) });

const details = (block: HTMLElement) => {
  const values = within(block).queryAllByRole('definition');
  return within(block)
    .queryAllByRole('term')
    .map((term, position) => [term.textContent, values[position]?.textContent]);
};

const emptyOf = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, typeof part === 'object' && part ? emptyOf(part) : null]),
  );

test('general data shows every field, the country by its name, mail and phones as links', async () => {
  await open(<GeneralDataPage />);
  const general = await screen.findByRole('region', { name: 'General data' });
  expect(details(general)).toEqual([
    ['Registrar handle', 'aurora'],
    ['IANA ID', '9001'],
    ['Status', 'Active'],
    ['Start date', '2023/07/01 12:00:00 CEST'],
  ]);
  const official = screen.getByRole('region', { name: 'Official contact' });
  await within(official).findByText('Belgium');
  expect(details(official)).toEqual([
    ['Name', 'Mia Main'],
    ['Organisation', 'Aurora Domains'],
    ['Street', 'Main street 1'],
    ['Street 2', 'Floor 2'],
    ['Street 3', 'Door 3'],
    ['Postal code', '1000'],
    ['City', 'Brussels'],
    ['State/province', 'Brussels-Capital'],
    ['Country', 'Belgium'],
    ['E-mail address', 'main@aurora.example'],
    ['Phone number', '+32.25550001'],
    ['Mobile phone number', '+32.475550002'],
  ]);
  expect(
    within(official)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:main@aurora.example', 'tel:+3225550001', 'tel:+32475550002']);
});

test('general data says to contact support for changes', async () => {
  await open(<GeneralDataPage />);
  const notice = await screen.findByText(/cannot be changed directly/);
  expect((await within(notice).findByRole('link')).getAttribute('href')).toBe('mailto:support@registry.example');
});

test('empty values take no space', async () => {
  const { mainContact, ...rest } = exampleRegistrar;
  await open(<GeneralDataPage />, {
    ...rest,
    ianaId: null,
    activationTimestamp: null,
    mainContact: emptyOf(mainContact) as typeof mainContact,
  });
  expect(details(await screen.findByRole('region', { name: 'General data' })).map(([term]) => term)).toEqual([
    'Registrar handle',
    'Status',
  ]);
  expect(details(screen.getByRole('region', { name: 'Official contact' }))).toEqual([]);
});

test('an unknown country code is blank and breaks nothing', async () => {
  const { mainContact } = exampleRegistrar;
  const address = { ...mainContact.address, countryCode: 'XX' };
  await open(<GeneralDataPage />, { ...exampleRegistrar, mainContact: { ...mainContact, address } });
  const official = await screen.findByRole('region', { name: 'Official contact' });
  // The line keeps its space while the countries load.
  expect(
    details(official)
      .find(([term]) => term === 'Country')?.[1]
      ?.trim(),
  ).toBe('');
  await waitFor(() => expect(within(official).queryByText('Country')).toBeNull());
});

test.each<[Role, string[]]>([
  ['ADMIN', ['Public contact', 'Technical contact', 'Administrative contact', 'Abuse contact']],
  ['SUPPORT', ['Public contact', 'Technical contact', 'Administrative contact', 'Abuse contact']],
  ['TECH', ['Technical contact']],
  ['FINANCE', []],
])('%s gets the edit link on %j', async (role, editable) => {
  await open(<PublicProfilePage />, exampleRegistrar, [role]);
  await screen.findByText('This information is used in the WHOIS and the public registrar list.');
  const blocks = screen.getAllByRole('region');
  expect(blocks).toHaveLength(4);
  const withLink = blocks.filter((block) => within(block).queryByRole('link', { name: 'Update details' }));
  expect(withLink.map((block) => within(block).getByRole('heading').textContent)).toEqual(editable);
});

test('while the registrar is suspended, nobody gets the edit link', async () => {
  await open(<PublicProfilePage />, { ...exampleRegistrar, status: 'SUSPENDED' });
  await screen.findByText('This information is used in the WHOIS and the public registrar list.');
  expect(screen.queryByRole('link', { name: 'Update details' })).toBeNull();
});

test('the public profile shows its four contacts', async () => {
  await open(<PublicProfilePage />);
  const block = (name: string) => screen.findByRole('region', { name });
  await within(await block('Public contact')).findByText('Belgium');
  expect(details(await block('Public contact'))).toEqual([
    ['Organisation', 'Aurora'],
    ['Street', 'Public street 1'],
    ['Postal code', '2000'],
    ['City', 'Antwerp'],
    ['Country', 'Belgium'],
    ['E-mail address', 'info@aurora.example'],
    ['Phone number', '+32.35550003'],
    ['Registrar URL', 'https://www.aurora.example'],
  ]);
  expect(details(await block('Technical contact'))).toEqual([
    ['Name', 'Tim Tech'],
    ['Phone number', '+32.25550004'],
    ['E-mail address', 'tech@aurora.example'],
  ]);
  expect(details(await block('Abuse contact'))).toEqual([
    ['Phone number', '+32.25550006'],
    ['E-mail address', 'abuse@aurora.example'],
  ]);
});

test('a contact without data says so', async () => {
  const { techContact } = exampleRegistrar;
  await open(<PublicProfilePage />, { ...exampleRegistrar, techContact: emptyOf(techContact) as typeof techContact });
  expect(
    within(await screen.findByRole('region', { name: 'Technical contact' })).getByText('Nothing entered yet.'),
  ).toBeTruthy();
});

test.each<[Role[], string[]]>([
  [['ADMIN'], ['General data', 'Public profile', 'Transactions', 'Billing', 'History']],
  [['SUPPORT'], ['General data', 'Public profile', 'Transactions', 'Reports']],
  [['TECH'], ['General data', 'Public profile', 'Transactions', 'Reports']],
  [['FINANCE'], ['General data', 'Public profile', 'Transactions', 'Billing']],
  [
    ['ADMIN', 'TECH'],
    ['General data', 'Public profile', 'Transactions', 'Billing', 'Reports', 'History'],
  ],
])('%j sees the tabs %j', async (roles, tabs) => {
  await open(<RegistrarLayout />, exampleRegistrar, roles);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(tabs);
});

test.each<[Role[], ('balance' | 'invoices')[], string[]]>([
  [['ADMIN'], ['balance', 'invoices'], ['Billing', 'Balance', 'Invoices', 'History']],
  [
    ['FINANCE', 'TECH'],
    ['balance', 'invoices'],
    ['Billing', 'Reports', 'Balance', 'Invoices'],
  ],
  [['FINANCE'], ['balance'], ['Billing', 'Balance']],
  [['FINANCE'], ['invoices'], ['Billing', 'Invoices']],
  [['TECH', 'SUPPORT'], ['balance', 'invoices'], ['Reports']],
])('%j sees more tabs once the registry has sent %j', async (roles, features, tabs) => {
  const answers = [...registrarAnswers(exampleRegistrar), configWith({ features })];
  await renderPage(<RegistrarLayout />, { roles, answers });
  const all = ['General data', 'Public profile', 'Transactions', ...tabs];
  await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(all));
});

test.each([
  ['INITIAL', 'Initial', 'warning'],
  ['ACTIVE', 'Active', 'normal'],
  ['BLOCKED', 'Blocked', 'danger'],
  ['SUSPENDED', 'Suspended', 'danger'],
  ['DELETED', 'Deleted', 'danger'],
] as const)('the status %s is a badge "%s" in the tone %s', async (status, text, tone) => {
  await open(<RegistrarLayout />, { ...exampleRegistrar, status });
  expect((await screen.findByText(text)).getAttribute('data-tone')).toBe(tone);
});

test('a member of staff who views a registrar sees the tabs of an administrator', async () => {
  view.set({ id: 'view-1', registrar: 'aurora', until: '2999-01-01T00:00:00Z' });
  await open(<RegistrarLayout />, exampleRegistrar, ['DESK_READ']);
  const links = within(await screen.findByRole('navigation', { name: 'Registrar' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toContain('History');
});

test('heading and tabs show without the data', async () => {
  await renderPage(<RegistrarLayout />, { answers: [refuse(getRegistrar, 'internal.error')] });
  expect(screen.getByRole('heading', { level: 1, name: 'Registrar' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'General data' })).toBeTruthy();
});

test.each([
  ['INITIAL', false],
  ['ACTIVE', false],
  ['BLOCKED', true],
  ['SUSPENDED', true],
  ['DELETED', true],
] as const)('while the registrar is %s, a notice says that nothing can be changed: %s', async (status, isShown) => {
  await open(
    <>
      <RegistrarName />
      <InactiveNotice />
    </>,
    { ...exampleRegistrar, status },
  );
  await screen.findByText('Aurora');
  const notice = screen.queryByText(/^Changes are not possible/);
  expect(notice !== null).toBe(isShown);
  if (!isShown) return;
  const words = status[0] + status.slice(1).toLowerCase();
  expect(notice?.textContent).toContain(`Changes are not possible while your registrar has the status ${words}.`);
  expect(await screen.findByRole('link', { name: /@/ })).toBeTruthy();
});
