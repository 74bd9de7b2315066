/**
 * The cookies of the sign-in service; the cookie policy lists them. Over https their names begin with `__Secure-`, so
 * that no unencrypted page can set them. `__Host-` does not fit, because they apply only to some paths.
 */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : '';
  return {
    session: `${prefix}AUTH_SESSION_ID`,
    /** An interaction has two of these with different paths, each holding its id and a secret, separated by a dot. */
    interaction: `${prefix}KC_RESTART`,
    knownBrowser: `${prefix}KNOWN_BROWSER`,
  };
}
