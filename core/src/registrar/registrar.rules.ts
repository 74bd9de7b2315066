export const HANDLE_FORM =
  '1 to 63 lower-case letters, digits, dots, hyphens or underscores, and begins with a letter or digit';

/** A handle is the suffix of usernames and part of URLs. */
export function isHandle(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,62}$/.test(text);
}

/** A handle from the registry's data may contain characters that a username may not, such as spaces. */
export function canHaveAccounts(handle: string): boolean {
  return /^[!-?A-~]+$/.test(handle);
}
