import { getContact } from '@panel/contract/contacts.calls';
import { getVerifications } from '@panel/contract/verification.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answer, refuse } from '../testing/answers.ts';
import { configWith, countriesAnswer } from '../testing/example-registrar.ts';
import { exampleContact } from '../testing/example-registration.ts';
import { exampleCase } from '../testing/example-verification.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ContactPage } from './contact-page.tsx';

const page = (
  <Routes>
    <Route path="contact/view/:handle?" element={<ContactPage />} />
  </Routes>
);
const answers = [
  refuse(getContact, 'not.found'),
  answer(getContact, { contact: exampleContact }, { params: { handle: 'C-1' } }),
  countriesAnswer,
];
const details = () => {
  const region = within(screen.getByRole('region', { name: 'Contact details' }));
  const values = region.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
  return region.getAllByRole('term').map(({ textContent }, position) => [textContent, values[position]]);
};

test('a contact is shown with all its fields, in order (Behaviour CONTACTS-2)', async () => {
  await renderPage(page, { at: '/contact/view/C-1', answers });
  await screen.findByText('Belgium');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ria Registrant');
  expect(details()).toEqual([
    ['Handle', 'C-1'],
    ['ROID', 'C1-REP'],
    ['Name', 'Ria Registrant'],
    ['Organisation', 'Ria & Co'],
    ['Street', 'Main street 1'],
    ['Street 2', 'Floor 2'],
    ['Street 3', 'Door 3'],
    ['Postal code', '1000'],
    ['City', 'Brussels'],
    ['State', 'Brussels-Capital'],
    ['Country', 'Belgium'],
    ['E-mail', 'ria@例え.example ria@xn--r8jz45g.example'],
    ['Phone', '+32.25550100'],
    ['Fax', '+32.25550101'],
  ]);
  const mail = screen.getByRole('link', { name: 'ria@例え.example' });
  expect(mail.getAttribute('href')).toBe('mailto:ria@xn--r8jz45g.example');
});

test('a contact links to the search for its registrations', async () => {
  const contact = { ...exampleContact, handle: 'C/1 & Co' };
  await renderPage(page, { at: '/contact/view/C-1', answers: [answer(getContact, { contact }), countriesAnswer] });
  const link = await screen.findByRole('link', { name: 'Registrations of this contact' });
  expect(link.getAttribute('href')).toBe('/registrations/search?contact=C%2F1+%26+Co');
});

test('empty fields take no space, and an unknown country is blank', async () => {
  const nothing = { street: null, street2: null, street3: null, postalCode: null, city: null, region: null };
  const contact = {
    ...exampleContact,
    ...{ roid: null, name: null, organization: null, phone: null, fax: null, email: null, email_unicode: null },
    address: { ...nothing, countryCode: 'XX' },
  };
  await renderPage(page, { at: '/contact/view/C-1', answers: [answer(getContact, { contact }), countriesAnswer] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('C-1');
  // The country's line appears once the countries are loaded.
  await waitFor(() => expect(details()).toEqual([['Handle', 'C-1']]));
});

test('without a handle, a field asks for one', async () => {
  const user = newUser();
  await renderPage(page, { at: '/contact/view', answers });
  const view = screen.getByRole('button', { name: 'View' });
  expect(view.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Handle' }), ' C-1 {Enter}');
  expect((await screen.findByRole('heading', { level: 1, name: 'Ria Registrant' })).textContent).toBe('Ria Registrant');
});

test('a contact that does not exist or is not visible to this registrar gets a page that says so', async () => {
  await renderPage(page, { at: '/contact/view/C-2', answers });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Contact not found');
  expect(screen.getByText(/belongs to you or to any of your registrations/).textContent).toContain('C-2');
  expect(screen.getByRole('textbox', { name: 'Handle' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the open cases of a contact are a card on its page', async () => {
  const { names, ...listed } = exampleCase;
  const due = { overdue: 0, within3: 0, within7: 0, suspended: 0 };
  const { server } = await renderPage(page, {
    at: '/contact/view/C-1',
    answers: [
      ...answers,
      configWith({ features: ['verification'] }),
      answer(getVerifications, { results: [listed], totalResults: 1, due }),
    ],
  });
  const card = within(await screen.findByRole('region', { name: 'Verification' }));
  expect(card.getByRole('cell', { name: 'response due by 25 Nov 2026, 00:00 CET' })).toBeTruthy();
  expect(server.callsTo(getVerifications).map(({ query }) => query)).toEqual([{ contact: 'C-1' }]);
});

test('until the registry has sent a case, there is no card and no request', async () => {
  const { server } = await renderPage(page, { at: '/contact/view/C-1', answers: [...answers, configWith({})] });
  await screen.findByText('Belgium');
  expect(screen.queryByRole('region', { name: 'Verification' })).toBeNull();
  expect(server.callsTo(getVerifications)).toEqual([]);
});
