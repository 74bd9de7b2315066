import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleRegistrar, registrarAnswers } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Allowed } from './allowed.tsx';

const profile = { to: '/registrar/publicProfile', name: 'registrar.tab.profile' } as const;

test.each([
  ['ACTIVE', true],
  ['INITIAL', true],
  ['BLOCKED', false],
  ['SUSPENDED', false],
  ['DELETED', false],
] as const)('at the address of a form while the registrar is %s, the form shows: %s', async (status, isThere) => {
  await renderPage(
    <Allowed permission="registrar:write" changes={profile}>
      <h1>The form</h1>
    </Allowed>,
    { answers: registrarAnswers({ ...exampleRegistrar, status }) },
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('The form') !== null).toBe(isThere);
  expect(screen.queryByText(/^The status of your registrar is/) === null).toBe(isThere);
  expect(screen.queryByRole('link', { name: 'Back to Public profile' }) === null).toBe(isThere);
});
