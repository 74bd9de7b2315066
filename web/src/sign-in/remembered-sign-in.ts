import type { IdTokenClaims } from 'oidc-client-ts';
import { identityClient } from './identity-client.ts';

// That somebody is signed in in this browser, as far as the panel knows, for the page that is open to everybody: until
// when, for all tabs; and whether this tab is on its way to ask.

const until = 'signed-in-until';
const asking = 'asking-to-stay';
const tenHours = 10 * 3600;

export function rememberSignIn({ auth_time = Date.now() / 1000 }: IdTokenClaims) {
  localStorage.setItem(until, String(auth_time + tenHours));
  sessionStorage.removeItem(asking);
}

export function forgetSignIn() {
  localStorage.removeItem(until);
  sessionStorage.removeItem(asking);
}

/** Whether to ask the sign-in service. Never twice in a row: whoever met its page instead wants to read this one. */
export async function shouldAskToStay(): Promise<boolean> {
  const remembered = Number(localStorage.getItem(until)) > Date.now() / 1000;
  if (!remembered || sessionStorage.getItem(asking) || (await isOver())) {
    forgetSignIn();
    return false;
  }
  sessionStorage.setItem(asking, 'yes');
  return true;
}

/** The embedded service knows. Keycloak tells other origins nothing, so there the memory has to do. */
async function isOver(): Promise<boolean> {
  const { authority } = (await identityClient()).settings;
  if (new URL(authority).origin !== window.location.origin) return false;
  const response = await fetch(`${authority}/session`);
  return response.ok && (await response.json()).signedIn === false;
}
