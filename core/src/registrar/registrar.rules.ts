export const HANDLE_FORM =
  '1 to 63 lower-case letters, digits, dots, hyphens or underscores, and begins with a letter or digit';

/** It is the end of usernames, and a part of addresses. */
export function isHandle(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,62}$/.test(text);
}

/** A handle that the registry's data brought may hold what no username may, such as spaces. */
export function canHaveAccounts(handle: string): boolean {
  return /^[!-?A-~]+$/.test(handle);
}
