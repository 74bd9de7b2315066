import { getDeskRegistrars } from '@panel/contract/desk-registrars.calls';
import { findByText } from '@panel/contract/find.calls';
import type { AnyRole, DeskRole, Role } from '@panel/contract/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { switchSlashKey } from '../navigation/slash-key.ts';
import { answer, answerRaw, heldBack } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Running } from '../testing/running.tsx';
import { SearchBox } from './search-box.tsx';
// Preloads lazy code, so that a busy machine cannot delay it.
import './desk-palette.tsx';
import './palette.tsx';

afterEach(() => act(() => switchSlashKey(true)));

const user = newUser();
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find anything' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const address = () => `${window.location.pathname}${window.location.search}`;

const registration = (uLabel: string) => ({
  ...{ uLabel, aLabel: uLabel, statuses: [], rgpStatus: null, created: null, expired: null },
  registrant: { handle: 'C-1', name: 'Ada', email: null },
});
const found = (...names: string[]) =>
  answer(findByText, { registrations: names.map(registration), contact: { handle: 'ACT-1', name: 'Bea' } });

async function open({ roles, answers = [] }: { roles?: AnyRole[]; answers?: Answer[] } = {}) {
  const page = (
    <>
      <Running />
      <SearchBox />
      <input aria-label="Other" />
      <dialog aria-label="Question">Leave?</dialog>
    </>
  );
  return renderPage(page, { at: '/elsewhere', answers, ...(roles && { roles }) });
}

test('/ and Ctrl-K focus it, / unless it is switched off', async () => {
  await open();
  await user.keyboard('/');
  expect(document.activeElement).toBe(box());
  await user.keyboard('a/b');
  expect(box().value).toBe('a/b');
  act(() => box().blur());
  act(() => switchSlashKey(false));
  await user.keyboard('/');
  expect(document.activeElement).not.toBe(box());
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(box());
});

test('in a field, / is an ordinary character; while a dialog is open, neither key does anything', async () => {
  await open();
  const other = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other' });
  await user.type(other, '/');
  expect(other.value).toBe('/');
  act(() => other.blur());
  document.querySelector('dialog')?.showModal();
  await user.keyboard('/{Control>}k{/Control}');
  expect(document.activeElement).not.toBe(box());
});

test('arrow keys move through the results, Enter opens one', async () => {
  await open({ answers: [found('active.example', 'actual.example')] });
  await user.type(box(), 'act');
  await screen.findByRole('option', { name: /active/ });
  expect(options()).toEqual(['active.exampleAda', 'actual.exampleAda', 'ACT-1Bea', 'Search registrations for *act*']);
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('active.exampleAda');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('actual.exampleAda');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Search registrations for *act*');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/contact/view/ACT-1');
  expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['', 'false']);
});

test('a click also opens a result, and Escape returns the focus', async () => {
  await open({ answers: [found('active.example')] });
  await user.type(box(), 'active');
  await user.click(await screen.findByRole('option', { name: /active.example/ }));
  expect(address()).toBe('/registrations/registration/active.example/view');
  const other = screen.getByRole('textbox', { name: 'Other' });
  act(() => other.focus());
  await user.keyboard('{Control>}k{/Control}act{Escape}');
  expect([document.activeElement, box().value]).toEqual([other, '']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('it requests from the third character on, once per burst of typing, without a spinner', async () => {
  const { server } = await open({ answers: [found('active.example')] });
  await user.type(box(), 'ac');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.callsTo(findByText)).toHaveLength(0);
  await user.type(box(), 'tive');
  await screen.findByRole('option', { name: /^active.example/ });
  expect(server.callsTo(findByText).map(({ query }) => query)).toEqual([{ text: 'active' }]);
  expect(screen.queryByText('Running')).toBeNull();
});

test('further typing cancels the last call, and earlier results stay as long as they match', async () => {
  const late = heldBack(found('actual.example'));
  const { server } = await open({ answers: [found('active.example', 'act.example')] });
  await user.type(box(), 'act');
  await screen.findByRole('option', { name: /active/ });
  server.answer(late);
  await user.type(box(), 'i');
  expect(options()).toEqual(['active.exampleAda', 'Search registrations for *acti*']);
  await waitFor(() => expect(server.callsTo(findByText)).toHaveLength(2));
  await user.type(box(), 'o');
  await waitFor(() => expect(server.callsTo(findByText)[1]?.request.signal.aborted).toBe(true));
});

test('a failure is silent: pages and the search link remain', async () => {
  await open({ answers: [answerRaw(findByText, 'Bad gateway', 502)] });
  await user.type(box(), 'bill');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(options()).toEqual(['BillingRegistrar', 'Search registrations for *bill*']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[Role, string[], string[]]>([
  ['ADMIN', ['Add user', 'Billing', 'History', 'Create access token'], ['Download domain list']],
  ['TECH', ['Download domain list', 'Update your allowed IP addresses'], ['Add user', 'Billing', 'History']],
  ['FINANCE', ['Billing', 'Contacts'], ['Add user', 'Password', 'Reports']],
])('before anything is typed, %s sees their pages and actions', async (role, seen, hidden) => {
  await open({ roles: [role] });
  await user.click(box());
  await screen.findAllByRole('option');
  for (const name of seen) expect(options().filter((text) => text?.startsWith(name))).toHaveLength(1);
  for (const name of hidden) expect(options().filter((text) => text?.startsWith(name))).toHaveLength(0);
});

test('at the desk, registrars are found by what support is given, and nothing of a registrar is requested', async () => {
  const aurora = {
    ...{ handle: 'aurora', name: 'Aurora Domains', status: 'ACTIVE' as const, attention: [] },
    ...{ lastSignIn: null, lastEppLogin: null, found: [{ kind: 'PERSON' as const, name: 'kim@aurora' }] },
  };
  const { server } = await open({
    roles: ['DESK_SUPPORT'],
    answers: [answer(getDeskRegistrars, { results: [aurora], totalResults: 1 })],
  });
  await user.click(box());
  await user.paste('kim@aurora');
  await screen.findByRole('option', { name: /^aurora/ });
  expect(options()).toEqual(['aurorakim@aurora', 'Search registrars for kim@aurora']);
  expect(server.callsTo(getDeskRegistrars).map(({ query }) => query)).toEqual([{ q: 'kim@aurora', size: '5' }]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/desk/registrars?q=kim%40aurora');
  expect(server.callsTo(findByText)).toEqual([]);
});

test.each<[DeskRole, string[], string[]]>([
  [
    'DESK_READ',
    ['Registrars', 'Announcements', 'Audit', 'System'],
    ['Add registrar', 'Staff', 'Write an announcement'],
  ],
  ['DESK_SUPPORT', ['Write an announcement'], ['Add registrar', 'Staff']],
  ['DESK_ADMIN', ['Add registrar', 'Staff', 'Add person'], ['Billing']],
])('at the desk, %s sees their pages and actions', async (role, seen, hidden) => {
  await open({ roles: [role] });
  await user.click(box());
  await screen.findAllByRole('option');
  for (const name of seen) expect(options().filter((text) => text?.startsWith(name))).toHaveLength(1);
  for (const name of hidden) expect(options().filter((text) => text?.startsWith(name))).toHaveLength(0);
});
