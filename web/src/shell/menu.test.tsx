import type { Role } from '@panel/contract/permissions';
import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { TabLinks } from '../display/tab-links.tsx';
import { panelHistory } from '../navigation/history.ts';
import { configAnswer } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Menu } from './menu.tsx';

test.each<[Role, string[]]>([
  ['ADMIN', ['Registrar', 'EPP settings', 'Registrations', 'Users', 'News']],
  ['SUPPORT', ['Registrar', 'EPP settings', 'Registrations', 'News']],
  ['TECH', ['Registrar', 'EPP settings', 'Registrations', 'News']],
  ['FINANCE', ['Registrar', 'Registrations', 'News']],
])('the menu of %s contains %j', async (role, items) => {
  await renderPage(<Menu />, { roles: [role], answers: [configAnswer] });
  await screen.findByRole('link', { name: 'News' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(items);
});

test.each([
  ['/registrar/publicProfile/editTechContact', 'Registrar'],
  ['/epp/password', 'EPP settings'],
  ['/registrations/search?domainname=a', 'Registrations'],
  ['/registrations/registration/active.example/view', 'Registrations'],
  ['/contact/view/AUR-1', 'Registrations'],
  ['/users', 'Users'],
  ['/users/', 'Users'],
  ['/registrations', 'Registrations'],
  ['/cookiepolicy', undefined],
])('at %s the menu highlights %s', async (at, name) => {
  await renderPage(<Menu />, { at });
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(name ? [name] : []);
});

test('menu and tabs highlight the new page at once, before it has loaded', async () => {
  const Never = lazy(() => new Promise(() => {}));
  const tabs = [
    { to: '/users', label: 'Users tab' },
    { to: '/epp/password', label: 'Password tab' },
  ];
  await renderPage(
    <>
      <Menu />
      <TabLinks label="Tabs" tabs={tabs} />
      <Routes>
        <Route path="/users" element={<h1>Users</h1>} />
        <Route path="*" element={<Never />} />
      </Routes>
    </>,
    { at: '/users' },
  );
  act(() => panelHistory.navigator.push('/epp/password', null));
  expect(screen.getByRole('heading', { name: 'Users' })).toBeTruthy();
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['EPP settings', 'Password tab']);
});
