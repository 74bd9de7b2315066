import type { User } from '@panel/contract/users';
import { screen, within } from '@testing-library/react';
import type { Answer } from '../../testing/fake-server.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderUsers } from './render-users.tsx';

export const user = newUser();
export const dialog = () => within(screen.getByRole('dialog'));
// By label, because finding a role takes jsdom ten times as long.
export const box = (label: string) =>
  dialog().getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\s*(required)?$`), { selector: 'input' });
export const role = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
export const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name });

export async function openAdd(...answers: Answer[]) {
  const view = await renderUsers(answers);
  await user.click(screen.getByRole('link', { name: 'Add user' }));
  await screen.findByRole('dialog', { name: 'Add user' });
  return view;
}

export async function openEdit({ name }: User, ...answers: Answer[]) {
  const view = await renderUsers(answers);
  await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
  await screen.findByRole('dialog', { name: `Edit ${name}` });
  return view;
}

export async function fillIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.click(box(name));
    await user.paste(value);
  }
}
