import type { Role } from '@panel/contract/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ForbiddenPage } from '../display/forbidden-page.tsx';
import { configAnswer } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Menu } from './menu.tsx';

test.each<[Role, string[]]>([
  ['ADMIN', ['Registrar', 'EPP settings', 'Registrations', 'Users', 'News']],
  ['SUPPORT', ['Registrar', 'EPP settings', 'Registrations', 'News']],
  ['TECH', ['Registrar', 'EPP settings', 'Registrations', 'News']],
  ['FINANCE', ['Registrar', 'Registrations', 'News']],
])('the menu of %s holds %j', async (role, items) => {
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
])('at %s the menu points at %s', async (at, name) => {
  await renderPage(<Menu />, { at });
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(name ? [name] : []);
});

test('a forbidden page says which role is needed', async () => {
  await renderPage(<ForbiddenPage permission="epp:read" />);
  expect(screen.getByText('This page needs the role Administrator, Support, or Tech.')).toBeTruthy();
});
