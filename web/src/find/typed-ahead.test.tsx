import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { SearchBox } from './search-box.tsx';

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find anything' });

// The first test of this file, because the code stays loaded afterwards.
test('Enter opens the first result even if the code that searches loads only then', async () => {
  await renderPage(<SearchBox />, { at: '/elsewhere' });
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: 'act*' } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}`).toBe('/registrations/search?domainname=act*&page=1'),
  );
  expect(box().value).toBe('');
});

test('Ctrl-K works in the moment in which the box appears', async () => {
  await renderPage(
    <PressedAtOnce>
      <SearchBox />
    </PressedAtOnce>,
    { at: '/elsewhere' },
  );
  expect(document.activeElement).toBe(box());
});

/** Effects of the layout run before those after painting. */
function PressedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  }, []);
  return children;
}
