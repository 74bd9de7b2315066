import { searchDomains } from '@panel/contract/search.calls';
import { act, screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { useRegistrationsAddress } from '../registrations/index.ts';
import { answer } from '../testing/answers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SearchPage } from './search-page.tsx';

/** As in the menu. */
function Entry() {
  return <Link to={useRegistrationsAddress(useLocation().pathname)}>Registrations</Link>;
}

test('the menu entry leads back to the last search, and on the search page to an empty one', async () => {
  const page = (
    <>
      <Entry />
      <Routes>
        <Route path="registrations/search" element={<SearchPage />} />
        <Route path="elsewhere" element="Elsewhere" />
      </Routes>
    </>
  );
  const at = '/registrations/search?domainname=one*&page=2';
  await renderPage(page, { at, answers: [answer(searchDomains, { results: [], totalResults: 0 })] });
  await screen.findByRole('heading', { name: /^No results for/ });
  const link = screen.getByRole('link', { name: 'Registrations' });
  expect(link.getAttribute('href')).toBe('/registrations/search');
  await act(async () => panelHistory.navigator.push('/elsewhere', null));
  expect(link.getAttribute('href')).toBe(at);
});
