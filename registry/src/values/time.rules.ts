const dateTime =
  /^(\d{4}-\d\d-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?(Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;

/**
 * An xs:dateTime for PostgreSQL; undefined if it is not one, a leap second, or outside the years that `isWithinYears`
 * knows. RFC 8909: without an offset, UTC.
 */
export function readTime(text: string): string | undefined {
  const [, seconds, day, fraction = '', offset = 'Z'] = dateTime.exec(text) ?? [];
  const date = new Date(`${seconds}Z`);
  if (date.getUTCDate() !== Number(day)) return undefined;
  const isPossible = isWithinYears(offset === 'Z' ? date : new Date(`${seconds}${offset}`));
  return isPossible ? `${seconds}${fraction.slice(0, 7)}${offset}` : undefined;
}

/** ISO 8601 writes the years 1 to 9999 with four digits; an offset may lead out of them. */
export function isWithinYears(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
