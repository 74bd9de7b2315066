import { putLanguage } from '@panel/contract/language.calls';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import de from '../../public/locales/de.json';
import fr from '../../public/locales/fr.json';
import nl from '../../public/locales/nl.json';
import { DateAndTime } from '../dates/date-time.tsx';
import { currentUser } from '../sign-in/session.ts';
import { answer, answerRaw, refuse } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Running } from '../testing/running.tsx';
import { serveTexts } from '../testing/test-language.ts';
import { LanguageSelect } from './language-select.tsx';

const saved = (language: 'fr' | 'de' | 'nl' | 'mt') => answer(putLanguage, { language });

async function choose(name: string, ...answers: Answer[]) {
  const page = (
    <>
      <Running />
      <LanguageSelect />
      <DateAndTime value="2026-02-01T12:00:00Z" />
    </>
  );
  const { server } = await renderPage(page, { answers });
  serveTexts({ fr });
  await userEvent.selectOptions(screen.getByRole('combobox'), name);
  return server;
}

const html = document.documentElement;

test('texts and dates switch to the chosen language at once, and the account stores it', async () => {
  const server = await choose('Français', saved('fr'));
  await screen.findByRole('combobox', { name: fr['header.language'] });
  expect(screen.getByText('1 févr. 2026, 13:00 CET')).toBeDefined();
  expect(html.lang).toBe('fr');
  await waitFor(() => expect(server.callsTo(putLanguage).map(({ body }) => body)).toEqual([{ language: 'fr' }]));
  expect(localStorage.getItem('language')).toBe('fr');
});

test('the spinner shows while the texts load', async () => {
  await renderPage(
    <>
      <Running />
      <LanguageSelect />
    </>,
    { answers: [saved('nl')] },
  );
  let load = () => {};
  // Texts are loaded once per run, so no other test may use this language.
  serveTexts({ nl: new Promise((resolve) => (load = () => resolve(nl))) });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Nederlands');
  expect(await screen.findByText('Running')).toBeDefined();
  load();
  await screen.findByRole('combobox', { name: nl['header.language'] });
  await waitFor(() => expect(screen.queryByText('Running')).toBeNull());
});

test('if the server stores no languages, only the browser does, without an alert', async () => {
  await choose('Français', answerRaw(putLanguage, 'Not found', 404));
  await screen.findByRole('combobox', { name: fr['header.language'] });
  await waitFor(() => expect(localStorage.getItem('language')).toBe('fr'));
  await waitFor(() => expect(screen.queryByText('Running')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a language without texts has its own dates and English texts', async () => {
  await choose('Malti', saved('mt'));
  await screen.findByText('01 Fra 2026 13:00 CET');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'mt');
  expect(html.lang).toBe('en');
});

test('a choice that cannot be saved raises an alert in the chosen language, and stays', async () => {
  await choose('Français', refuse(putLanguage, 'server.busy'));
  expect((await screen.findByRole('alert')).textContent).toBe(fr['account.language.failed']);
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'fr');
  expect(localStorage.getItem('language')).toBe('fr');
});

test('if the texts fail to load, nothing changes', async () => {
  const server = await choose('Deutsch', saved('de'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The texts for this language could not be loaded/);
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'en');
  expect([html.lang, localStorage.getItem('language')]).toEqual(['en', null]);
  expect(server.callsTo(putLanguage)).toEqual([]);
  // The texts arrive after the choice.
  serveTexts({ de });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Deutsch');
  await screen.findByRole('combobox', { name: de['header.language'] });
});

test('for visitors who are not signed in, only the browser stores it', async () => {
  const { server } = await renderPage(<LanguageSelect />);
  serveTexts({ fr });
  act(() => currentUser.set(null));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Français');
  await waitFor(() => expect(localStorage.getItem('language')).toBe('fr'));
  expect(server.callsTo(putLanguage)).toEqual([]);
});

test('languages with texts come first, and the list says what the others change', async () => {
  await renderPage(<LanguageSelect />);
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toHaveLength(24);
  expect(names.slice(0, 5)).toEqual(['English', 'Nederlands', 'Français', 'Deutsch', 'Български']);
  const others = screen.getByRole('group', { name: 'Dates and numbers only' });
  expect(others.children).toHaveLength(20);
});
