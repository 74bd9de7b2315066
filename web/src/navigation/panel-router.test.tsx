import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { raiseAlert, raiseAlertAfterNavigation } from '../alerts/alerts.ts';
import { renderPage } from '../testing/render-page.tsx';
import { panelHistory } from './history.ts';

const { navigator } = panelHistory;

test.each([
  ['to another page', () => navigator.push('/elsewhere', null)],
  ['from one search to the next', () => navigator.push('/here?domainname=b', null)],
  ['to the same address', () => navigator.replace('/here?domainname=a', null)],
])('a navigation %s clears the alerts', async (_name, navigate) => {
  await renderPage(<h1>Here</h1>, { at: '/here?domainname=a' });
  act(() => raiseAlert({ type: 'error', message: 'No.' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  act(navigate);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the confirmation of a save shows at the top of the next page, even when going back', async () => {
  await renderPage(<h1>Here</h1>, { at: '/list' });
  window.scrollY = 700;
  act(() => navigator.push('/list?form', null));
  const scrollTo = vi.spyOn(window, 'scrollTo');
  act(() => raiseAlertAfterNavigation({ type: 'success', message: 'Saved.' }));
  act(() => panelHistory.back());
  expect((await screen.findByRole('alert')).textContent).toBe('Saved.');
  expect(scrollTo.mock.calls).toEqual([
    [0, 700],
    [0, 0],
  ]);
  scrollTo.mockRestore();
});
