const dateTime =
  /^(\d{4}-\d\d-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?(Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;

/**
 * Reads an xs:dateTime for PostgreSQL; `undefined` for anything else, a leap second, or a year outside 1 to 9999. RFC
 * 8909: without an offset, UTC.
 */
export function readTime(text: string): string | undefined {
  const [, seconds, day, fraction = '', offset = 'Z'] = dateTime.exec(text) ?? [];
  const date = new Date(`${seconds}Z`);
  if (date.getUTCDate() !== Number(day)) return undefined;
  const isPossible = isWithinYears(offset === 'Z' ? date : new Date(`${seconds}${offset}`));
  return isPossible ? `${seconds}${fraction.slice(0, 7)}${offset}` : undefined;
}

/** ISO 8601 writes the years 1 to 9999 with four digits; an offset may lead outside them. */
export function isWithinYears(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
