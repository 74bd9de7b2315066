import { searchDomains } from '@panel/contract/search.calls';
import { act, screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { useRegistrationsAddress, useSearchShortcut } from '../registrations/index.ts';
import { answer } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SearchPage } from './search-page.tsx';

/** As the frame does it. */
function Frame() {
  useSearchShortcut();
  return <Link to={useRegistrationsAddress(useLocation().pathname)}>Registrations</Link>;
}

async function openAt(at: string) {
  const page = (
    <>
      <Frame />
      <Routes>
        <Route path="registrations/search" element={<SearchPage />} />
        <Route
          path="elsewhere"
          element={
            <>
              <input aria-label="Other" />
              <dialog aria-label="Question">Leave?</dialog>
            </>
          }
        />
      </Routes>
    </>
  );
  await renderPage(page, { at, answers: [answer(searchDomains, { results: [], totalResults: 0 })] });
  return newUser();
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Registration' });
const address = () => `${window.location.pathname}${window.location.search}`;
const goTo = (to: string) => act(async () => panelHistory.navigator.push(to, null));

test('/ leads to the search from any page, and selects what is there', async () => {
  const user = await openAt('/elsewhere');
  await user.keyboard('/');
  expect(document.activeElement).toBe(await field());
  await user.keyboard('b/c');
  expect((await field()).value).toBe('b/c');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('/x');
  expect((await field()).value).toBe('x');
});

test('in a field or a dialog, / is a character like any other', async () => {
  const user = await openAt('/elsewhere');
  await user.type(screen.getByRole('textbox', { name: 'Other' }), '/');
  expect(address()).toBe('/elsewhere');
  act(() => (document.activeElement as HTMLElement).blur());
  document.querySelector('dialog')?.showModal();
  await user.keyboard('/');
  expect(address()).toBe('/elsewhere');
});

test('the menu entry and / lead back to the last search of this visit', async () => {
  const user = await openAt('/registrations/search?domainname=one*&page=2');
  await screen.findByRole('heading', { name: /^No results for/ });
  await goTo('/elsewhere');
  const link = screen.getByRole('link', { name: 'Registrations' });
  expect(link.getAttribute('href')).toBe('/registrations/search?domainname=one*&page=2');
  await user.keyboard('/');
  expect((await field()).value).toBe('one*');
  expect(address()).toBe('/registrations/search?domainname=one*&page=2');
  // On the search page itself the entry begins anew.
  expect(link.getAttribute('href')).toBe('/registrations/search');
});
