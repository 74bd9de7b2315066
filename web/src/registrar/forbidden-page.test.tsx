import type { Permission, Role } from '@panel/contract/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configAnswer } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';

const byAdministrator = 'An administrator of your registrar can assign it to you.';
const doneByAdministrator =
  'An administrator of your registrar can do it for you. Only the registry can appoint administrators.';
const byRegistry = 'The roles of an administrator are set by the registry.';

test.each<[Role, Permission, string, string]>([
  ['FINANCE', 'epp:read', 'Support or Tech', byAdministrator],
  ['TECH', 'registrar:write', 'Support', byAdministrator],
  ['SUPPORT', 'users:manage', 'Administrator', doneByAdministrator],
  ['ADMIN', 'reports:read', 'Support or Tech', byRegistry],
  // The role was removed, but the token still has it.
  ['ADMIN', 'users:manage', 'Administrator', doneByAdministrator],
])('%s without %s reads that %s is needed, and who can help', async (role, permission, needed, help) => {
  await renderPage(<ForbiddenPage permission={permission} />, { roles: [role], answers: [configAnswer] });
  expect(screen.getByText(`You need the role ${needed} to open this page.`)).toBeTruthy();
  expect(screen.getByText(help)).toBeTruthy();
  const mail = help === byAdministrator ? null : await screen.findByRole('link', { name: 'support@registry.example' });
  expect(screen.queryByText('Contact the registry:') !== null).toBe(mail !== null);
  expect(screen.getByRole('link', { name: 'Go to the registrar page' })).toBeTruthy();
});

test('a form links back to its page', async () => {
  const back = { to: '/registrar/publicProfile', name: 'registrar.tab.profile' } as const;
  await renderPage(<ForbiddenPage permission="registrar:write" back={back} />, { roles: ['TECH'] });
  const link = screen.getByRole('link', { name: 'Back to Public profile' });
  expect(link.getAttribute('href')).toBe('/registrar/publicProfile');
});
