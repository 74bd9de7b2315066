import type { IdTokenClaims } from 'oidc-client-ts';
import { identityClient } from './identity-client.ts';

// Lets a public page know that someone is signed in: until when, for all tabs; and whether this tab is asking.

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

/** Whether to ask the sign-in service. Never twice in a row: a visitor who got its form wants to read this page. */
export async function shouldAskToStay(): Promise<boolean> {
  const remembered = Number(localStorage.getItem(until)) > Date.now() / 1000;
  if (!remembered || sessionStorage.getItem(asking) || (await isOver())) {
    forgetSignIn();
    return false;
  }
  sessionStorage.setItem(asking, 'yes');
  return true;
}

/** The embedded service knows. Keycloak reveals nothing to other origins, so there the stored time must do. */
async function isOver(): Promise<boolean> {
  const { authority } = (await identityClient()).settings;
  if (new URL(authority).origin !== window.location.origin) return false;
  const response = await fetch(`${authority}/session`);
  return response.ok && (await response.json()).signedIn === false;
}
