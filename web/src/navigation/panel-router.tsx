import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import { clearAlerts, showWaitingAlerts } from '../alerts/alerts.ts';
import { panelHistory } from './history.ts';
import { forgetFailedPages } from './load-page.tsx';
import { NextLocation } from './navigation-pending.ts';
import { rememberScroll, restoreScroll } from './scroll.ts';

/** The old page stays until the next has its code and data; `NextLocation` informs the frame meanwhile. */
export function PanelRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(panelHistory.current);
  const [destination, setDestination] = useState(entry.location);
  const [pending, startTransition] = useTransition();

  // A layout effect, so that it listens before the effects of pages run, which may redirect.
  useLayoutEffect(() => {
    let shown = panelHistory.current();
    return panelHistory.listen(() => {
      const next = panelHistory.current();
      rememberScroll(shown.location);
      // Clears now rather than when the next page shows: alerts about loading that page must stay.
      clearAlerts();
      forgetFailedPages();
      shown = next;
      setDestination(next.location);
      startTransition(() => setEntry(next));
    });
  }, []);

  useLayoutEffect(() => {
    restoreScroll(entry);
    // After a save, the page scrolls to the top, even if the save navigated back (Behaviour FORMS-7).
    if (showWaitingAlerts()) window.scrollTo(0, 0);
  }, [entry]);

  return (
    <NextLocation value={pending ? destination : null}>
      <Router location={entry.location} navigationType={entry.action} navigator={panelHistory.navigator}>
        {children}
      </Router>
    </NextLocation>
  );
}
