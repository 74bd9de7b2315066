import { forgetTab } from './drafts.ts';

// How a small window hands the answer of the sign-in service to the page that opened it, where alone it can be redeemed.
// There is no other way, since COOP cuts the tie between them.

export const openAnswers = () => new BroadcastChannel('sign-in-answers');

/** The window closes, unless the browser does not let it. Then it keeps neither the code nor what the tab held. */
export function handOverAnswer() {
  openAnswers().postMessage(window.location.search);
  window.history.replaceState(null, '', '/');
  forgetTab();
  window.close();
}
