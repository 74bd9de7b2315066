// Signing out in one tab signs out all, and what the others show must not stay for the next person. They are notified
// once the sign-in service has sent the tab back: until then, the live session would sign them in again.

const name = 'signed-out';

/** Called when this tab leaves to end the session. */
export function willBeSignedOut() {
  sessionStorage.setItem(name, 'yes');
}

/** Notifies the other tabs if this one returns from ending the session, and listens to them from now on. */
export function shareSignOut(onSignOutElsewhere: () => void) {
  const tabs = new BroadcastChannel(name);
  if (sessionStorage.getItem(name)) {
    sessionStorage.removeItem(name);
    tabs.postMessage(null);
  }
  tabs.onmessage = onSignOutElsewhere;
}
