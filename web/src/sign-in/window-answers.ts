import { forgetTab } from './drafts.ts';

// Passes the sign-in service's response from the small window to the page that opened it, the only one that can redeem
// it. A BroadcastChannel, because COOP removes `window.opener`.

export const openAnswers = () => new BroadcastChannel('sign-in-answers');

/** Closes the window, if the browser allows it. Otherwise removes the code and the tab's stored data. */
export function handOverAnswer() {
  openAnswers().postMessage(window.location.search);
  window.history.replaceState(null, '', '/');
  forgetTab();
  window.close();
}
