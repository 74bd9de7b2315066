import type { SearchResult } from '@panel/contract/search';
import { searchDomains } from '@panel/contract/search.calls';
import { screen } from '@testing-library/react';
import { panelHistory } from '../../navigation/history.ts';
import { answer } from '../../testing/answers.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SearchPage } from '../search-page.tsx';

const bare = { rgpStatus: null, created: null, expired: null, registrant: null, statuses: [] };
const result = (name: string): SearchResult => ({ ...bare, uLabel: name, aLabel: name });

export const foundNames = (...names: string[]) =>
  answer(searchDomains, { results: names.map(result), totalResults: names.length });

export async function openFiltered(query: string, ...answers: Answer[]) {
  const { server } = await renderPage(<SearchPage />, {
    at: `/registrations/search${query}`,
    answers,
    roles: ['SUPPORT'],
  });
  return { server, user: newUser(), asked: () => server.callsTo(searchDomains).map(({ query }) => query) };
}

export const address = () => panelHistory.current().location.search;
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const paging = { page: '0', size: '100' };
