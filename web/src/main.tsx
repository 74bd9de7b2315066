import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/styles.ts';
import { CallError } from './api/call-error.ts';
import { createQueryClient } from './api/query-client.ts';
import { loadLanguage } from './language/language.ts';
import { rememberFailedStyleSheets } from './navigation/failed-style-sheets.ts';
import { pageAt } from './navigation/first-page.ts';
import { panelHistory } from './navigation/history.ts';
import { PageNotLoaded } from './navigation/load-page.tsx';
import { PanelRouter } from './navigation/panel-router.tsx';
import { prefetchFirstPage } from './registrar/index.ts';
import { PanelRoutes } from './router.tsx';
import { showLanguageOfAccount } from './sign-in/account-language.ts';
import { identityClient } from './sign-in/identity-client.ts';
import { completeSignIn, currentUser, resumeSignIn, signInAgain } from './sign-in/session.ts';
import { SignInFailed } from './sign-in/sign-in-failed.tsx';
import { shareSignOut } from './sign-in/signed-out.ts';
import { view } from './sign-in/view.ts';
import { handOverAnswer } from './sign-in/window-answers.ts';
import { WindowDone } from './sign-in/window-done.tsx';
import { PanelTheme } from './theme/panel-theme.tsx';
import { printLight } from './theme/print-light.ts';

/** Open to everybody, at any address that the router takes for it (Behaviour COOKIES-2). */
const isCookiePolicy = /^\/cookiepolicy\/?$/i;

/** Back from the sign-in service, in the window that renew-in-window.ts opened and marked in its state. */
const isSmallWindow = /\/signed-in\?.*(;|%3B)window\b/i;

rememberFailedStyleSheets();
printLight();
shareSignOut(leaveWithOthers);
// Asked for early: nearly every page signs in first.
void identityClient();
const queryClient = createQueryClient();
const texts = loadLanguage();
const panel = await returnFromSignIn();
await texts;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root, {
  // A failure of the network is told in an alert or by the page itself; the console is for what nobody expected.
  onCaughtError: (error) => error instanceof CallError || error instanceof PageNotLoaded || console.error(error),
}).render(
  <StrictMode>
    <PanelTheme>
      <QueryClientProvider client={queryClient}>
        <PanelRouter>{panel}</PanelRouter>
      </QueryClientProvider>
    </PanelTheme>
  </StrictMode>,
);

// Nobody rests on a button before there is one. Without them, screen readers still know each button's name.
import('./shell/icon-tips.ts').then(({ showIconTips }) => showIconTips()).catch(() => {});

/** Before anything is shown, so that the address bar has the address that was asked for. */
async function returnFromSignIn(): Promise<ReactNode> {
  if (isSmallWindow.test(window.location.href)) {
    handOverAnswer();
    return <WindowDone />;
  }
  if (isCookiePolicy.test(window.location.pathname)) await resumeSignIn();
  if (window.location.pathname !== '/signed-in') return <PanelRoutes />;
  try {
    const address = await completeSignIn();
    const isAtDesk = currentUser.get()?.isOfDesk === true && view.get() === null;
    panelHistory.navigator.replace(pageAt(address, isAtDesk), null);
    // Loaded before, the first page is drawn in one go; otherwise React would show a loading state first, for at least
    // 300 ms.
    const data = Promise.race([prefetchFirstPage(queryClient, isAtDesk), halfASecond()]);
    await texts;
    await Promise.all([data, showLanguageOfAccount()]);
    return <PanelRoutes />;
  } catch {
    return <SignInFailed />;
  }
}

/** Nothing of what was typed is lost for its owner; the page that is open to everybody stays, without an account. */
function leaveWithOthers() {
  if (!currentUser.get()) return;
  if (isCookiePolicy.test(window.location.pathname)) window.location.reload();
  else signInAgain().catch(() => {}); // without a network, its next call says so
}

function halfASecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}
