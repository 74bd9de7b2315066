import { deleteUserTotp } from '@panel/contract/users.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, heldBack, refuse, wordsOf } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { about, bert, renderUsers } from './testing/render-users.tsx';

const user = newUser();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function openEdit(reset = answer(deleteUserTotp, null)) {
  const { server } = await renderUsers([reset]);
  await user.click(button('Edit Bert'));
  await screen.findByRole('dialog', { name: `Edit ${bert.name}` });
  return server;
}

test('the first click asks, the second resets, and then the button stays disabled (Behaviour USERS-5)', async () => {
  const reset = heldBack(answer(deleteUserTotp, null, about(bert)));
  const server = await openEdit(reset);
  await user.click(button('Reset 2-step verification'));
  expect(server.callsTo(deleteUserTotp)).toHaveLength(0);
  await user.click(button('Click to confirm reset TOTP'));
  expect(button('Resetting TOTP').disabled).toBe(true);
  reset.release();
  await waitFor(() => expect(button('TOTP has been reset').disabled).toBe(true));
  expect(server.callsTo(deleteUserTotp)).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('2-step verification successfully reset.');
});

test('a button that loses the focus resets', async () => {
  const server = await openEdit();
  await user.click(button('Reset 2-step verification'));
  await user.tab();
  expect(button('Reset 2-step verification')).toBeTruthy();
  expect(server.callsTo(deleteUserTotp)).toHaveLength(0);
});

test('closing its dialog also resets it', async () => {
  await openEdit();
  await user.click(button('Reset 2-step verification'));
  await user.click(button('Cancel'));
  await user.click(button('Edit Bert'));
  await screen.findByRole('dialog', { name: 'Edit Bert' });
  expect(button('Reset 2-step verification')).toBeTruthy();
});

test('a failed reset is reported and can be tried again from the start', async () => {
  await openEdit(refuse(deleteUserTotp, 'internal.error'));
  await user.click(button('Reset 2-step verification'));
  await user.click(button('Click to confirm reset TOTP'));
  expect((await screen.findByRole('alert')).textContent).toBe(wordsOf('internal.error'));
  expect(button('Reset 2-step verification').disabled).toBe(false);
});
