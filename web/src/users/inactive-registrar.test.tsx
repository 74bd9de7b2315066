import { getActivity, getLoginAttempts, getUsers } from '@panel/contract/users.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InactiveNotice } from '../registrar/index.ts';
import { answer } from '../testing/answers.ts';
import { exampleRegistrar, registrarAnswers } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { bert } from './testing/render-users.tsx';
import { UsersPage } from './users-page.tsx';

test.each([
  ['ACTIVE', ['Add user', 'Edit Bert', 'Delete Bert', 'Send a link to set a password', 'Create']],
  ['SUSPENDED', []],
] as const)('while the registrar is %s, it is offered the changes %j', async (status, offered) => {
  await renderPage(
    <>
      <InactiveNotice />
      <UsersPage />
    </>,
    {
      at: '/users?add',
      answers: [
        ...registrarAnswers({ ...exampleRegistrar, status }),
        answer(getUsers, { users: [bert] }),
        answer(getLoginAttempts, { results: [] }),
        answer(getActivity, { results: [] }),
      ],
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Bert' }));
  await screen.findByText('No recent activities found.');
  if (status === 'ACTIVE') await screen.findByRole('link', { name: 'Add user' });
  else await screen.findByText(/^Changes are not possible while your registrar has the status Suspended\./);
  const changes = /^(Add user|Edit Bert|Delete Bert|Send a link to set a password|Create)$/;
  const names = [
    ...screen.queryAllByRole('link', { name: changes }),
    ...screen.queryAllByRole('button', { name: changes }),
  ].map((control) => control.ariaLabel ?? control.textContent);
  expect(names).toEqual(offered);
});
