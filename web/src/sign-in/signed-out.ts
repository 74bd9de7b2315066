// Whoever signs out in one tab is signed out in all, and what the others show must not stay for the next person. They
// are told once the sign-in service has sent the tab back: before, the session still lives and would sign them in again.

const name = 'signed-out';

/** This tab leaves to end the session. */
export function willBeSignedOut() {
  sessionStorage.setItem(name, 'yes');
}

/** Tells the other tabs, if this one is back from ending the session, and listens to them from now on. */
export function shareSignOut(onSignOutElsewhere: () => void) {
  const tabs = new BroadcastChannel(name);
  if (sessionStorage.getItem(name)) {
    sessionStorage.removeItem(name);
    tabs.postMessage(null);
  }
  tabs.onmessage = onSignOutElsewhere;
}
