import { forgetTab } from './drafts.ts';

// The small window in which somebody signs in again, once it is back from the sign-in service. It redeems nothing: only
// the page that opened it can. It cannot reach that page in another way, since COOP cuts the tie between them.

/** Marks the state of a sign-in in a small window. */
export const WINDOW_MARK = 'window';

/** Where small windows put the answers that they got. */
export const openAnswers = () => new BroadcastChannel('sign-in-answers');

export function stateOf(query: string): string | null {
  return new URLSearchParams(query).get('state');
}

export function isSignInWindow(): boolean {
  const { pathname, search } = window.location;
  return pathname === '/signed-in' && (stateOf(search)?.endsWith(`;${WINDOW_MARK}`) ?? false);
}

/** The window closes, unless the browser does not let it. Then it keeps neither the code nor what the tab held. */
export function handOverAnswer() {
  openAnswers().postMessage(window.location.search);
  window.history.replaceState(null, '', '/');
  forgetTab();
  window.close();
}
