import { postWhoisContact, putRegistrar } from '@panel/contract/registrar.calls';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answer, heldBack, refuse, wordsOf } from '../testing/answers.ts';
import { exampleRegistrar, registrarAnswers } from '../testing/example-registrar.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { EditPublicContactPage } from './edit-public-contact-page.tsx';
import { EditWhoisContactPage } from './edit-whois-contact-page.tsx';

const pages = (
  <Routes>
    <Route path="/registrar/publicProfile" element={<h2>Public profile</h2>} />
    <Route path="/public" element={<EditPublicContactPage />} />
    <Route path="/tech" element={<EditWhoisContactPage type="TECH" />} />
    <Route path="/admin" element={<EditWhoisContactPage type="ADMIN" />} />
    <Route path="/abuse" element={<EditWhoisContactPage type="ABUSE" />} />
  </Routes>
);

const user = newUser();
// By label, because jsdom takes seconds to find a role among eleven fields.
const box = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\s*(required)?$`), { selector: 'input' });
const update = () => screen.getByText('Update').closest('button') as HTMLButtonElement;

async function open(at: string, ...answers: Answer[]) {
  const view = await renderPage(pages, { at, answers: [...registrarAnswers(), ...answers] });
  await screen.findByText('Update');
  return view;
}

async function replace(name: string, text: string) {
  await user.clear(box(name));
  if (text) await user.paste(text);
}

const saved = { registrar: exampleRegistrar };
const mandatory = 'Please complete this mandatory field.';
const tooLong = 'Too many characters. The maximum length is 255.';
const invalidPhone = 'This is an invalid phone number. Please check the content of this field.';

test.each([
  ['/public', 'Update public contact information'],
  ['/tech', 'Update technical contact information'],
  ['/admin', 'Update admin contact information'],
  ['/abuse', 'Update abuse contact information'],
])('the form at %s has the heading "%s"', async (at, title) => {
  await open(at);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('the public form has its fields in order, with placeholders, filled with the saved values', async () => {
  await open('/public');
  const labels = [...document.querySelectorAll('input[data-path]')].map((input) => input.getAttribute('data-path'));
  expect(labels).toEqual([
    'organization',
    'address.street',
    'address.street2',
    'address.street3',
    'address.postalCode',
    'address.city',
    'address.region',
    'address.countryCode',
    'email',
    'phone',
    'url',
  ]);
  expect(box('Organisation').value).toBe('Aurora');
  expect(box('Street 2').value).toBe('');
  expect(box('Phone number').placeholder).toBe('+xx.xxxxxx');
  expect(box('Registrar URL').placeholder).toBe('https://www.example.com/path');
  expect(box('Country').placeholder).toBe('Select a country');
  expect(update().disabled).toBe(false);
});

test('the abuse form has no name', async () => {
  await open('/abuse');
  expect(screen.getAllByRole('textbox')).toEqual([box('Phone number'), box('E-mail address')]);
});

test('a dirty and invalid field shows an error and disables Update', { timeout: 20_000 }, async () => {
  await open('/public');
  for (const [label, text, message] of [
    ['Organisation', '', mandatory],
    ['Street', ' ', mandatory],
    ['Street 2', 'x'.repeat(256), tooLong],
    ['Postal code', 'x'.repeat(17), 'Too many characters. The maximum length is 16.'],
    ['City', '', mandatory],
    ['State/province', 'x'.repeat(256), tooLong],
    ['E-mail address', 'nobody', 'This is an invalid email address.'],
    ['Phone number', '+1111.1', invalidPhone],
    ['Phone number', '+123.12345678901234', 'Too many characters. The maximum length is 17.'],
    ['Registrar URL', 'ftp://host', 'This is an invalid URL.'],
  ] as const) {
    const before = box(label).value;
    await replace(label, text);
    expect(screen.getByText(message)).toBeTruthy();
    expect(update().disabled).toBe(true);
    await replace(label, before);
    expect(screen.queryByText(message)).toBeNull();
    expect(update().disabled).toBe(false);
  }
});

test('countries are found with or without accents, and only by name', async () => {
  await open('/public');
  await screen.findByDisplayValue('Belgium');
  await replace('Country', 'aland');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Åland Islands']);
  await replace('Country', 'Atlantis');
  expect(screen.getByText('No country found')).toBeTruthy();
});

test.each([
  ['a click', () => user.click(box('Country'))],
  ['the keyboard', () => user.click(box('State/province')).then(() => user.tab())],
])('reached by %s, typing replaces the chosen country', async (_way, reach) => {
  await open('/public');
  expect(await screen.findByDisplayValue('Belgium')).toBe(box('Country'));
  await reach();
  await user.keyboard('alb');
  expect(box('Country').value).toBe('alb');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Albania']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box('Country').value).toBe('Albania');
});

test('a save sends the tag, and the public profile confirms it', async () => {
  const { server } = await open('/public', answer(putRegistrar, saved, { headers: { etag: '"2"' } }));
  await replace('City', ' Ghent ');
  await replace('Phone number', ' +32.35550003 ');
  await replace('State/province', 'East Flanders');
  await user.click(update());
  expect(await screen.findByText('Public profile')).toBeTruthy();
  expect(screen.getByText('Details successfully updated.')).toBeTruthy();
  const [call] = server.callsTo(putRegistrar);
  expect(call?.ifMatch).toBe('"1"');
  const { publicContact } = exampleRegistrar;
  expect(call?.body).toEqual({
    ...publicContact,
    address: { ...publicContact.address, city: 'Ghent', region: 'East Flanders' },
  });
});

test.each([
  ['/tech', { type: 'TECH', name: 'Tim Tech', email: 'tech@aurora.example', phone: '+32.1' }],
  ['/admin', { type: 'ADMIN', name: 'Ada Admin', email: 'admin@aurora.example', phone: '+32.1' }],
  ['/abuse', { type: 'ABUSE', email: 'abuse@aurora.example', phone: '+32.1' }],
])('the form at %s sends %j', async (at, body) => {
  const { server } = await open(at, answer(postWhoisContact, saved, { headers: { etag: '"2"' } }));
  await replace('Phone number', '+32.1');
  await user.click(update());
  await screen.findByText('Public profile');
  expect(server.callsTo(postWhoisContact)[0]?.body).toEqual(body);
});

test('a failed save leaves the input in the form and says why', async () => {
  await open('/tech', refuse(postWhoisContact, 'registrar.inactive'));
  await replace('Name', 'Someone new');
  await user.click(update());
  expect(await screen.findByText(wordsOf('registrar.inactive'))).toBeTruthy();
  expect(box('Name').value).toBe('Someone new');
  expect(update().disabled).toBe(false);
});

test('a refusal by the server shows on its field, which gets the focus', async () => {
  await open('/tech', refuse(postWhoisContact, 'field.email', { field: 'email' }));
  await user.click(update());
  await screen.findAllByText(wordsOf('field.email'));
  expect(document.activeElement).toBe(box('E-mail address'));
});

test('while saving, Update keeps the focus, is marked as disabled, and saves only once', async () => {
  const reply = heldBack(answer(postWhoisContact, saved));
  const { server } = await open('/tech', reply);
  await user.click(update());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(update());
  expect(update().getAttribute('aria-disabled')).toBe('true');
  expect(server.callsTo(postWhoisContact)).toHaveLength(1);
  reply.release();
  expect(await screen.findByText('Public profile')).toBeTruthy();
});

test('after a failed save, the focus is where it was', async () => {
  const reply = heldBack(refuse(postWhoisContact, 'internal.error'));
  await open('/tech', reply);
  await user.click(update());
  reply.release();
  await screen.findByText(wordsOf('internal.error'));
  expect(document.activeElement).toBe(update());
});

test('Cancel leads back to the public profile', async () => {
  await open('/tech');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText('Public profile')).toBeTruthy();
});

test("only a person's name is optional", async () => {
  await open('/tech');
  await replace('Name', '');
  expect(update().disabled).toBe(false);
  const form = update().closest('form') as HTMLElement;
  expect(form.querySelectorAll('[data-required="required"]')).toHaveLength(2);
});
