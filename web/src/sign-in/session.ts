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

// Who is signed in, and their tokens. In memory only: a reload signs in again, which a live session at the sign-in
// service answers without a question.

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

/** Of somebody who has just signed in. */
function take(response: SigninResponse) {
  hold(response);
  noticePerson();
  rememberSignIn(response.profile);
}

/** True once the page is on its way to the sign-in service: what was typed is kept, so nobody needs to be warned. */
export function isSigningIn(): boolean {
  return signingIn !== null;
}

type Wanted = Pick<CreateSigninRequestArgs, 'login_hint' | 'max_age' | 'prompt' | 'extraQueryParams'>;

/**
 * Goes to the sign-in service, which comes back to this very address. Never settles: the page is left. Forms being
 * edited are kept for the way back.
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

/** What asks for a sign-in of the last minutes. Whoever gave one in another tab just now is not asked again. */
export function recentSignIn() {
  return { max_age: RECENT_SIGN_IN_SECONDS / 2, login_hint: currentUser.get()?.username };
}

/** The user proves again who they are on this page, and the session goes on. */
export function renewSignIn(): Promise<never> {
  return signIn(recentSignIn());
}

/** The same in a small window. If someone else signed in there, this page starts again as that person. */
export async function continueWith(response: SigninResponse): Promise<void> {
  if (response.profile.sub !== tokens?.profile.sub) return signIn();
  take(response);
}

/** Back from the sign-in service at `/signed-in`: takes the tokens and tells the address that was asked for. */
export async function completeSignIn(): Promise<string> {
  const client = await identityClient();
  const response = await client.processSigninResponse(window.location.href);
  take(response);
  keepOnlyDraftsOf(userOf(response.profile).username);
  // Only a path of the panel itself, whatever the state says.
  const address = typeof response.userState === 'string' ? response.userState : '/';
  return /^\/(?!\/)/.test(address) ? address : '/';
}

/** For the page that is open to everybody: settles only if nobody is signed in, or the sign-in service is away. */
export async function resumeSignIn(): Promise<void> {
  try {
    if (await shouldAskToStay()) await signIn();
  } catch {
    // The page can be read all the same.
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
  // Without a network the browser would show its own page in place of the panel. Before anybody is signed in, making
  // the request has just asked the service for its metadata; later these are remembered.
  if (currentUser.get()) await fetch(client.settings.metadataUrl, { cache: 'no-store' });
  // The back button may bring this page back as it was left, with somebody's data on it: it starts anew instead.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  beforeLeaving();
  // In place of this page: going back later does not lead into the sign-in again.
  window.location.replace(url);
  return new Promise<never>(() => {});
}

/**
 * The token for a call, refreshed first when it is about to expire; `null` when nobody is signed in. Fails where a
 * refresh would keep the session of a page that was left alone.
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
    // The user may have signed in again meanwhile, which counts more.
    if (tokens === spent) hold(next);
  } catch (error) {
    if (tokens !== spent) return;
    if (error instanceof SignInAway) throw error;
    // Whether the service refused or its answer was lost, this refresh token must not be sent again.
    return signInAgain();
  }
}

const freshForMs = 10_000;

/**
 * The session is no longer good. A token that is refused right after sign-in would be refused again, so then the error
 * stands instead of an endless round of redirects.
 */
export function signInAgain(refusal?: Error): Promise<never> {
  if (refusal && Date.now() - heldSince < freshForMs) return Promise.reject(refusal);
  tokens = null;
  return signIn();
}
