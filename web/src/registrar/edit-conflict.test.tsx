import type { Registrar } from '@panel/contract/registrar';
import { postWhoisContact } from '@panel/contract/registrar.calls';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { saveDrafts } from '../sign-in/drafts.ts';
import { answer, refuse } from '../testing/answers.ts';
import { exampleRegistrar, registrarAnswers } from '../testing/example-registrar.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { EditWhoisContactPage } from './edit-whois-contact-page.tsx';

// Behaviour EDITS-2: someone else saves while the form is open.

const pages = (
  <Routes>
    <Route path="/registrar/publicProfile" element={<h2>Public profile</h2>} />
    <Route path="/tech" element={<EditWhoisContactPage type="TECH" />} />
  </Routes>
);

const user = newUser();
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** The server holds `saved` under the tag "2". */
const answersWith = (saved: Registrar) => [
  ...registrarAnswers(saved, '"2"'),
  refuse(postWhoisContact, 'edit.conflict', { data: { registrar: saved }, headers: { etag: '"2"' } }),
  answer(postWhoisContact, { registrar: saved }, { ifMatch: '"2"', headers: { etag: '"3"' } }),
];

/** Fills the form from the tag "1"; when it is submitted, the server holds `saved`. */
async function openWhileChangedTo(saved: Registrar) {
  const view = await typeName();
  view.server.answer(...answersWith(saved));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  return view;
}

async function typeName() {
  const view = await renderPage(pages, { at: '/tech', answers: registrarAnswers() });
  await screen.findByRole('button', { name: 'Update' });
  await user.clear(box('Name'));
  await user.paste('My name');
  return view;
}

test('if they changed another contact, it saves again with the new tag', async () => {
  const { server } = await openWhileChangedTo({
    ...exampleRegistrar,
    adminContact: { name: 'New admin', email: 'new@aurora.example', phone: '+32.1' },
  });
  expect(await screen.findByRole('heading', { name: 'Public profile' })).toBeTruthy();
  expect(server.callsTo(postWhoisContact)).toMatchObject([{ ifMatch: '"1"' }, { ifMatch: '"2"' }]);
});

test('if they changed the same contact, both values are shown and nothing typed is lost', async () => {
  const { server } = await openWhileChangedTo({
    ...exampleRegistrar,
    techContact: { name: 'Their name', email: 'tech@aurora.example', phone: '+32.9' },
  });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Someone else changed this data in the meantime.');
  expect(document.activeElement).toBe(notice);
  expect(box('Name').value).toBe('My name');
  expect(screen.getByText('Their name')).toBeTruthy();
  // Saving must not undo their change to an untouched field.
  expect(box('Phone number').value).toBe('+32.9');
  expect(screen.getAllByText('Saved value:')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('heading', { name: 'Public profile' })).toBeTruthy();
  const calls = server.callsTo(postWhoisContact);
  expect(calls).toMatchObject([{ ifMatch: '"1"' }, { ifMatch: '"2"' }]);
  const email = 'tech@aurora.example';
  expect(calls[1]?.body).toEqual({ type: 'TECH', name: 'My name', email, phone: '+32.9' });
});

test('one click adopts their value, which is then no longer shown separately', async () => {
  await openWhileChangedTo({
    ...exampleRegistrar,
    techContact: { ...exampleRegistrar.techContact, name: 'Their name' },
  });
  await user.click(await screen.findByRole('button', { name: 'Use saved value for Name' }));
  expect(box('Name').value).toBe('Their name');
  expect(screen.queryByText('Saved value:')).toBeNull();
});

test('a value they cleared is shown as empty', async () => {
  await openWhileChangedTo({ ...exampleRegistrar, techContact: { ...exampleRegistrar.techContact, name: null } });
  await screen.findByRole('alert');
  expect(screen.getByText('empty')).toBeTruthy();
});

test('a restored draft still conflicts with what they saved in the meantime', async () => {
  const view = await typeName();
  saveDrafts('sam@aurora');
  view.unmount();
  const techContact = { ...exampleRegistrar.techContact, name: 'Their name' };
  await renderPage(pages, { at: '/tech', answers: answersWith({ ...exampleRegistrar, techContact }) });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('My name');
  expect(screen.getByText(/not saved yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this data in the meantime.');
  expect(screen.getByText('Their name')).toBeTruthy();
  expect(box('Name').value).toBe('My name');
});
