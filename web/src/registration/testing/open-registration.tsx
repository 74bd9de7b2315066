import { getContact } from '@panel/contract/contacts.calls';
import type { Registration } from '@panel/contract/registration';
import { getDomain, getTransfer } from '@panel/contract/registration.calls';
import { getDomainTransactions } from '@panel/contract/registration-transactions.calls';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { answer, refuse } from '../../testing/answers.ts';
import { configAnswer, countriesAnswer } from '../../testing/example-registrar.ts';
import { exampleContact, exampleRegistration } from '../../testing/example-registration.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useRegistrationAhead } from '../registration.api.ts';
import { RegistrationPage } from '../registration-page.tsx';

const page = (
  <Routes>
    <Route path="registrations/registration/:domainname/view" element={<AskedAhead />} />
  </Routes>
);

/** As the router does while the page's code loads. */
function AskedAhead() {
  useRegistrationAhead();
  return <RegistrationPage />;
}

export const ofName = (name: string) => ({ params: { name } });
export const ofHandle = (handle: string) => ({ params: { handle } });
export const noHistory = (aLabel: string) => refuse(getTransfer, 'no.transfer.history', ofName(aLabel));

export async function openRegistration(change: Partial<Registration> = {}, ...answers: Answer[]) {
  const view = await renderPage(page, {
    at: '/registrations/registration/caf%C3%A9.example/view',
    answers: [
      answer(getDomain, { domain: { ...exampleRegistration, ...change } }, ofName('café.example')),
      noHistory(exampleRegistration.aLabel),
      answer(getDomainTransactions, { results: [], hasMore: false }),
      answer(getContact, { contact: exampleContact }, ofHandle('C-1')),
      answer(getContact, { contact: { ...exampleContact, handle: 'C-2', name: 'Ada Admin' } }, ofHandle('C-2')),
      answer(getContact, { contact: { ...exampleContact, handle: 'C-3', name: 'Tim Tech' } }, ofHandle('C-3')),
      countriesAnswer,
      configAnswer,
      ...answers,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, user: newUser() };
}

export const block = (name: string) => within(screen.getByRole('region', { name }));
export const terms = (name: string) =>
  block(name)
    .queryAllByRole('term')
    .map((term) => term.textContent);
