import type { PublicProperties } from '@panel/contract/config';
import { cookieNames } from '@panel/identity';

/** What the cookie policy lists for the embedded sign-in service, if that is used (Behaviour COOKIES-3). */
export function signInCookies(publicUrl: string | undefined): PublicProperties['signInCookies'] {
  if (publicUrl === undefined) return { session: [], lasting: [] };
  const { session, interaction, knownBrowser } = cookieNames(publicUrl);
  return { session: [session, interaction], lasting: [knownBrowser] };
}
