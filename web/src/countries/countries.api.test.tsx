import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import fr from '../../public/locales/fr.json';
import { showLanguage } from '../language/language.ts';
import { countriesAnswer } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { serveTexts } from '../testing/test-language.ts';
import { useCountries } from './index.ts';

function Countries() {
  return useCountries().map(({ iso2, name }) => <li key={iso2}>{name}</li>);
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('countries are named and sorted in the language of the texts', async () => {
  await renderPage(<Countries />, { answers: [countriesAnswer] });
  await screen.findAllByRole('listitem');
  const english = shown();
  serveTexts({ fr });
  await showLanguage('fr');
  await screen.findByText('Belgique');
  expect(english).toContain('Belgium');
  expect(shown()).toEqual(shown().toSorted((one, other) => String(one).localeCompare(String(other), 'fr')));
});
