/** An account has one name, a token two: the part before the last space is the given name, the rest the family name. */
export function splitName(name: string): { givenName: string; familyName: string } {
  const space = name.lastIndexOf(' ');
  return { givenName: name.slice(0, Math.max(space, 0)), familyName: name.slice(space + 1) };
}
