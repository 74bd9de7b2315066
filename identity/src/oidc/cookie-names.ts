/**
 * The cookies of the sign-in service; the cookie policy lists them. Over https their names begin with `__Secure-`, so
 * that no page without encryption can set them. `__Host-` would not do: they are for some paths only.
 */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : '';
  return {
    session: `${prefix}AUTH_SESSION_ID`,
    /** An interaction has two of them, with different paths: its id and a secret, with a dot between. */
    interaction: `${prefix}KC_RESTART`,
    knownBrowser: `${prefix}KNOWN_BROWSER`,
  };
}
