// A registrar's handle is kept in lower case, and found whatever case it is written in.

/** Only ASCII letters change, as in the database: in other scripts, two handles could become one. */
export function lowerHandle(handle: string): string {
  return handle.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The handle of the registrar to which a username belongs: what follows the @. */
export function handleOf(username: string): string {
  return lowerHandle(username.split('@')[1] ?? '');
}

/** The username as it is kept. Before the @, its owner chose the case. */
export function withLowerHandle(username: string): string {
  const at = username.indexOf('@');
  return username.slice(0, at) + lowerHandle(username.slice(at));
}
