// A registrar's handle is stored in lower case and found in any case.

/** Changes only ASCII letters, as the database does: in other scripts, two handles could become one. */
export function lowerHandle(handle: string): string {
  return handle.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The handle of the user's registrar, which follows the @. */
export function handleOf(username: string): string {
  return lowerHandle(username.split('@')[1] ?? '');
}

/** The username as stored. The part before the @ keeps its case. */
export function withLowerHandle(username: string): string {
  const at = username.indexOf('@');
  return username.slice(0, at) + lowerHandle(username.slice(at));
}
