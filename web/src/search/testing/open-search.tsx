import type { SearchResult } from '@panel/contract/search';
import { searchDomains } from '@panel/contract/search.calls';
import { screen } from '@testing-library/react';
import { answer } from '../../testing/answers.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SearchPage } from '../search-page.tsx';

export function result(uLabel: string, more: Partial<SearchResult> = {}): SearchResult {
  const registrant = { handle: 'C-1', name: 'Ria', email: 'ria@mail.example' };
  const statuses = [{ status: 'ok', reason: null }];
  return { uLabel, aLabel: uLabel, statuses, rgpStatus: null, created: null, expired: null, registrant, ...more };
}

export const found = (results: SearchResult[], totalResults = results.length) =>
  answer(searchDomains, { results, totalResults });

/** One result, named after the search text. */
export const foundFor = (ulabel: string) =>
  answer(searchDomains, { results: [result(`${ulabel}.example`)], totalResults: 1 }, { query: { ulabel } });

export async function openAt(at: string, ...answers: Answer[]) {
  const { server } = await renderPage(<SearchPage />, { at, answers });
  // On a busy machine, the page may be requested before its total.
  const asked = () =>
    server
      .callsTo(searchDomains)
      .map(({ query }) => query)
      .filter(({ total }) => total === undefined);
  return { server, user: newUser(), asked };
}

export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Registration' });
export const button = () => screen.getByRole('button', { name: 'Search' });
