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

/** Open to everyone, at any spelling that the router accepts (Behaviour COOKIES-2). */
const isCookiePolicy = /^\/cookiepolicy\/?$/i;

/** Returning from the sign-in service in the window that renew-in-window.ts opened and marked in its state. */
const isSmallWindow = /\/signed-in\?.*(;|%3B)window\b/i;

rememberFailedStyleSheets();
printLight();
shareSignOut(leaveWithOthers);
// Starts early, because nearly every page signs in first.
void identityClient();
const queryClient = createQueryClient();
const texts = loadLanguage();
const panel = await returnFromSignIn();
await texts;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root, {
  // Network failures appear in an alert or on the page; only unexpected errors belong in the console.
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

// Tips can load late: screen readers know each button's name without them.
import('./shell/icon-tips.ts').then(({ showIconTips }) => showIconTips()).catch(() => {});

/** Runs before the first render, so that the address bar shows the requested address. */
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
    // With its data, the first page renders at once; otherwise React would show a loading state for at least 300 ms.
    const data = Promise.race([prefetchFirstPage(queryClient, isAtDesk), halfASecond()]);
    await texts;
    await Promise.all([data, showLanguageOfAccount()]);
    return <PanelRoutes />;
  } catch {
    return <SignInFailed />;
  }
}

/** Drafts survive for their owner; the page that is open to everyone stays, without an account. */
function leaveWithOthers() {
  if (!currentUser.get()) return;
  if (isCookiePolicy.test(window.location.pathname)) window.location.reload();
  else signInAgain().catch(() => {}); // offline, the next call reports it
}

function halfASecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}
