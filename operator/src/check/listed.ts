const MAX_NAMED = 10;

/** The first names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED);
  const more = names.length > named.length ? ` and ${names.length - named.length} more` : '';
  return `${named.join(', ')}${more}`;
}
