import { TextInput } from '@mantine/core';
import { requiredText } from '@panel/contract/fields';
import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useContractForm } from './use-contract-form.tsx';
import { useLeaveAfterSave } from './use-leave-after-save.ts';

const Schema = z.object({ name: requiredText(10) });

function Form() {
  const form = useContractForm(Schema, { name: 'Sam' });
  const leave = useLeaveAfterSave();
  return (
    <form onSubmit={form.onSubmit(() => leave(form, '/elsewhere', 'account.password.sent'))}>
      <UnsavedChanges form={form} />
      <TextInput {...form.field('name', 'Name')} />
      <Link to="/elsewhere">Away</Link>
    </form>
  );
}

const pages = (
  <Routes>
    <Route path="/" element={<Form />} />
    <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
  </Routes>
);

const user = newUser();

test('a form without changes is left at once', async () => {
  await renderPage(pages);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

test('a form with changes asks, and stays or is left as the user decides', async () => {
  await renderPage(pages);
  await user.type(screen.getByRole('textbox'), 'x');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Samx');

  await user.click(screen.getByRole('link', { name: 'Away' }));
  // Only buttons that destroy saved data are red.
  expect(screen.getByRole('button', { name: 'Leave' }).getAttribute('style') ?? '').not.toContain('danger');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

test('a saved form does not ask, and the next page confirms the save', async () => {
  await renderPage(pages);
  await user.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('An e-mail to reset your password has been sent.');
});

test('closing the tab asks only if there are changes', async () => {
  await renderPage(pages);
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  await user.type(screen.getByRole('textbox'), 'x');
  expect(closing()).toBe(true);
});
