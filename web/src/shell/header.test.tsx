import type { AnyRole } from '@panel/contract/permissions';
import { getRegistrar } from '@panel/contract/registrar.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { view } from '../sign-in/view.ts';
import { configWith, registrarAnswers } from '../testing/example-registrar.ts';
import type { Answer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AccountPanel } from './account-panel.tsx';
import { Header } from './header.tsx';
// Preloads lazy code, so that a busy machine cannot delay it.
import '../announcements/index.ts';
import './desk-frame.tsx';

const frame = (
  <>
    <Header onOpenMenu={() => {}} />
    <AccountPanel onDone={() => {}} />
  </>
);

const open = (role: AnyRole, ...answers: Answer[]) =>
  renderPage(frame, {
    at: '/account',
    roles: [role],
    answers: [...registrarAnswers(), ...answers],
  });

test('at the desk, the header and the account menu name the registry, and no registrar is requested', async () => {
  const { server } = await open('DESK_READ');
  expect(await screen.findAllByText('.example registry')).toHaveLength(2);
  expect(server.callsTo(getRegistrar)).toEqual([]);
});

test('a member of staff who views a registrar sees its name', async () => {
  view.set({ id: 'view-1', registrar: 'aurora', until: '2999-01-01T00:00:00Z' });
  const { server } = await open('DESK_READ');
  await expect.poll(() => server.callsTo(getRegistrar)).toHaveLength(1);
  expect(screen.queryByText('.example registry')).toBeNull();
});

test('the bell is between the search box and the account menu', async () => {
  await open('TECH', configWith({}, { total: 2, unread: 1, windows: [] }));
  const bell = await screen.findByRole('link', { name: 'Announcements, 1 unread' });
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(screen.getByRole('combobox', { name: /^Find/ }).compareDocumentPosition(bell) & after).toBe(after);
  expect(bell.compareDocumentPosition(screen.getByRole('button', { name: /^Account/ })) & after).toBe(after);
});
