import { TextInput } from '@mantine/core';
import { email, optionalText, Phone, requiredText } from '@panel/contract/fields';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../api/call-error.ts';
import { saveDrafts } from '../sign-in/drafts.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useContractForm } from './use-contract-form.tsx';

const Schema = z.object({
  name: requiredText(10, 'field.required'),
  email: email(),
  phone: Phone,
  address: z.object({ region: optionalText(5) }),
});

interface Props {
  save?: (values: z.output<typeof Schema>) => void;
  refusal?: CallError;
  phone?: string;
}

function Form({ save, refusal, phone = '+32.1' }: Props) {
  const form = useContractForm(
    Schema,
    { name: '', email: 'a@b.example', phone, address: { region: '' } },
    { draft: 'test' },
  );
  const submit = form.onSubmit((values) => (refusal ? form.refuse(refusal) : save?.(values)));
  return (
    <form onSubmit={submit} noValidate>
      <TextInput {...form.field('name', 'Name')} />
      <TextInput {...form.field('email', 'E-mail')} />
      <TextInput {...form.field('phone', 'Phone')} />
      <TextInput {...form.field('address.region', 'Region')} />
      <FormButtons disabled={!form.isValid} saving={false} />
    </form>
  );
}

const user = newUser();
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('an untouched form shows no errors, and Update is disabled while it is invalid', async () => {
  await renderPage(<Form />);
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(true);
});

test('a stored value that breaks a rule shows its error at once', async () => {
  await renderPage(<Form phone="055 123" />);
  expect(screen.getByText('This is an invalid phone number. Please check the content of this field.')).toBeTruthy();
});

test.each([
  ['E-mail', 'nonsense', 'This is an invalid email address.'],
  ['Phone', '55', 'This is an invalid phone number. Please check the content of this field.'],
  ['Name', '12345678901', 'Too many characters. The maximum length is 10.'],
  ['Region', '123456', 'Too many characters. The maximum length is 5.'],
])('%s changed to %s shows "%s"', async (name, text, message) => {
  await renderPage(<Form />);
  await user.clear(box(name));
  await user.type(box(name), text);
  const error = screen.getByText(message);
  expect(box(name).getAttribute('aria-describedby')).toContain(error.id);
});

test('a field that was filled and cleared again shows its error, with the label filled in', async () => {
  await renderPage(<Form />);
  await user.type(box('Name'), 'x{Backspace}');
  expect(screen.getByText('Name is required')).toBeTruthy();
});

test("required is marked in words that are not part of the field's name", async () => {
  await renderPage(<Form />);
  expect(document.querySelectorAll('label [data-required=required]')).toHaveLength(3);
  expect(box('Name').getAttribute('aria-required')).toBe('true');
  expect(box('Region').getAttribute('aria-required')).toBeNull();
});

test("the saved values are the schema's output", async () => {
  const save = vi.fn();
  await renderPage(<Form save={save} />);
  await user.type(box('Name'), ' Sam {Enter}');
  expect(save).toHaveBeenCalledWith({ name: 'Sam', email: 'a@b.example', phone: '+32.1', address: { region: null } });
});

test('a refusal by the server stays on its fields until they change, and the first gets the focus', async () => {
  const refusal = new CallError(422, [
    { messageKey: 'x', defaultMessage: 'Not this region.', field: 'address.region' },
    { messageKey: 'x', defaultMessage: 'Not this phone.', field: 'phone' },
  ]);
  await renderPage(<Form refusal={refusal} />);
  await user.type(box('Name'), 'Sam{Enter}');
  expect(screen.getByText('Not this region.')).toBeTruthy();
  expect(document.activeElement).toBe(box('Phone'));
  await user.type(box('Phone'), '2');
  expect(screen.queryByText('Not this phone.')).toBeNull();
});

test('a draft survives signing in again and is restored once', async () => {
  const first = await renderPage(<Form />);
  await user.type(box('Name'), 'Sam');
  saveDrafts('sam@aurora');
  first.unmount();
  const second = await renderPage(<Form />);
  expect(box('Name').value).toBe('Sam');
  second.unmount();
  await renderPage(<Form />);
  expect(box('Name').value).toBe('');
});

test('a draft is not restored for another user', async () => {
  const first = await renderPage(<Form />);
  await user.type(box('Name'), 'Sam');
  saveDrafts('somebody-else@aurora');
  first.unmount();
  await renderPage(<Form />);
  expect(box('Name').value).toBe('');
});
