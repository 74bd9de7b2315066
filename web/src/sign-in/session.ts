import { limits } from '@panel/contract/limits';
import { RECENT_SIGN_IN_SECONDS } from '@panel/contract/sign-in';
import type { CreateSigninRequestArgs, OidcClient, SigninResponse } from 'oidc-client-ts';
import { createStore } from '../store/store.ts';
import { type CurrentUser, userOf } from './current-user.ts';
import { forgetTab, keepOnlyDraftsOf, saveDrafts } from './drafts.ts';
import { identityClient } from './identity-client.ts';
import { noticePerson, requirePerson } from './presence.ts';
import { refreshTokens, SignInAway } from './refresh-tokens.ts';
import { forgetSignIn, rememberSignIn, shouldAskToStay } from './remembered-sign-in.ts';
import { willBeSignedOut } from './signed-out.ts';

// The user and their tokens, in memory only: after a reload, a live session signs in again without asking.

export const currentUser = createStore<CurrentUser | null>(null);
let tokens: SigninResponse | null = null;
let heldSince = 0;
let refreshing: Promise<unknown> | null = null;
let signingIn: Promise<never> | null = null;

function hold(next: SigninResponse) {
  tokens = next;
  heldSince = Date.now();
  currentUser.set(userOf(next.profile));
}

/** Called right after a sign-in. */
function take(response: SigninResponse) {
  hold(response);
  noticePerson();
  rememberSignIn(response.profile);
}

/** True once the browser is leaving for the sign-in service: drafts are kept, so no warning is needed. */
export function isSigningIn(): boolean {
  return signingIn !== null;
}

type Wanted = Pick<CreateSigninRequestArgs, 'login_hint' | 'max_age' | 'prompt' | 'extraQueryParams'>;

/**
 * Goes to the sign-in service, which returns to this address. Keeps drafts. Never settles, because the page is left.
 */
export function signIn(wanted: Wanted = {}): Promise<never> {
  signingIn ??= leaveFor(async (client) => {
    const { pathname, search, hash } = window.location;
    await client.clearStaleState();
    return client.createSigninRequest({ ...wanted, state: `${pathname}${search}${hash}` });
  }, keepDrafts).catch((error) => {
    signingIn = null;
    throw error;
  });
  return signingIn;
}

/** Parameters that require a sign-in within the last minutes. A recent one in another tab counts. */
export function recentSignIn() {
  return { max_age: RECENT_SIGN_IN_SECONDS / 2, login_hint: currentUser.get()?.username };
}

/** The user signs in again on this page, and the session continues. */
export function renewSignIn(): Promise<never> {
  return signIn(recentSignIn());
}

/** The same in a small window. If another user signed in there, this page restarts for that user. */
export async function continueWith(response: SigninResponse): Promise<void> {
  if (response.profile.sub !== tokens?.profile.sub) return signIn();
  take(response);
}

/** Handles the return from the sign-in service: stores the tokens and returns the address that was requested. */
export async function completeSignIn(): Promise<string> {
  const client = await identityClient();
  const response = await client.processSigninResponse(window.location.href);
  take(response);
  keepOnlyDraftsOf(userOf(response.profile).username);
  // Only a path of the panel itself, whatever the state contains.
  const address = typeof response.userState === 'string' ? response.userState : '/';
  return /^\/(?!\/)/.test(address) ? address : '/';
}

/** For the public page: settles only if nobody is signed in, or the sign-in service is unavailable. */
export async function resumeSignIn(): Promise<void> {
  try {
    if (await shouldAskToStay()) await signIn();
  } catch {
    // The page is readable without it.
  }
}

export function signOut(): Promise<never> {
  forgetTab();
  willBeSignedOut();
  forgetSignIn();
  return leaveFor((client) => client.createSignoutRequest({ id_token_hint: tokens?.id_token }));
}

export function keepDrafts() {
  const user = currentUser.get();
  if (user) saveDrafts(user.username);
}

async function leaveFor(
  request: (client: OidcClient) => Promise<{ url: string }>,
  beforeLeaving = () => {},
): Promise<never> {
  const client = await identityClient();
  const { url } = await request(client);
  // Offline, the browser would replace the panel with its own error page. Before a sign-in, creating the request has
  // just fetched the service's metadata; later they are cached, so this checks the connection.
  if (currentUser.get()) await fetch(client.settings.metadataUrl, { cache: 'no-store' });
  // The back button may restore this page from the cache with someone's data on it: it reloads instead.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  beforeLeaving();
  // Replaces the history entry, so that going back does not lead into the sign-in again.
  window.location.replace(url);
  return new Promise<never>(() => {});
}

/**
 * The token for a call, refreshed first if it is about to expire; `null` if nobody is signed in. Rejects if a refresh
 * would keep the session of an idle page alive.
 */
export async function accessToken(): Promise<string | null> {
  if (tokens && (tokens.expires_in ?? 0) < limits.tokenMinimumValiditySeconds) {
    requirePerson();
    refreshing ??= refresh(tokens).finally(() => {
      refreshing = null;
    });
    await refreshing;
  }
  return tokens?.access_token ?? null;
}

async function refresh(spent: SigninResponse) {
  if (!spent.refresh_token) return signInAgain();
  if (!navigator.onLine) throw new Error('There is no network.');
  try {
    const next = await refreshTokens(await identityClient(), spent);
    // The user may have signed in again in the meantime; those tokens take precedence.
    if (tokens === spent) hold(next);
  } catch (error) {
    if (tokens !== spent) return;
    if (error instanceof SignInAway) throw error;
    // Whether the service refused or its response was lost, this refresh token must not be sent again.
    return signInAgain();
  }
}

const freshForMs = 10_000;

/**
 * The session has ended. A token refused right after a sign-in would be refused again, so then the error is thrown to
 * avoid endless redirects.
 */
export function signInAgain(refusal?: Error): Promise<never> {
  if (refusal && Date.now() - heldSince < freshForMs) return Promise.reject(refusal);
  tokens = null;
  return signIn();
}
