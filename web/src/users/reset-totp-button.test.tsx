import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Answer } from '../testing/fake-server.ts';
import { bert, renderUsers } from './testing/render-users.tsx';

const user = userEvent.setup({ delay: null });
const path = '/services/users/bert%40aurora/totp';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function openEdit(answer: Answer | (() => Promise<Answer>) = {}) {
  const { server } = await renderUsers({ [`DELETE ${path}`]: answer });
  await user.click(button('Edit Bert'));
  await screen.findByRole('dialog', { name: `Edit ${bert.name}` });
  return server;
}

test('the first click asks, the second resets, and then the button stays disabled (Behaviour USERS-5)', async () => {
  let answer = (_: Answer) => {};
  const server = await openEdit(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await user.click(button('Reset 2-step verification'));
  expect(server.to('DELETE', path)).toHaveLength(0);
  await user.click(button('Click to confirm reset TOTP'));
  expect(button('Resetting TOTP').disabled).toBe(true);
  answer({});
  await waitFor(() => expect(button('TOTP has been reset').disabled).toBe(true));
  expect(server.to('DELETE', path)).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('2-step verification successfully reset.');
});

test('a button that loses the focus forgets that it asked', async () => {
  const server = await openEdit();
  await user.click(button('Reset 2-step verification'));
  await user.tab();
  expect(button('Reset 2-step verification')).toBeTruthy();
  expect(server.to('DELETE', path)).toHaveLength(0);
});

test('so does one whose dialog is closed', async () => {
  await openEdit();
  await user.click(button('Reset 2-step verification'));
  await user.click(button('Cancel'));
  await user.click(button('Edit Bert'));
  await screen.findByRole('dialog', { name: 'Edit Bert' });
  expect(button('Reset 2-step verification')).toBeTruthy();
});

test('a reset that fails is told, and can be tried again from the start', async () => {
  await openEdit({ status: 500 });
  await user.click(button('Reset 2-step verification'));
  await user.click(button('Click to confirm reset TOTP'));
  expect((await screen.findByRole('alert')).textContent).toBe('An internal error occurred.');
  expect(button('Reset 2-step verification').disabled).toBe(false);
});
