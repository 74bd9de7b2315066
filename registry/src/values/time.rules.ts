const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;

/**
 * An xs:dateTime for PostgreSQL; undefined if it is not one, a leap second, or outside the years that `isWithinYears`
 * knows. RFC 8909: without an offset, UTC.
 */
export function readTime(text: string): string | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', offset = 'Z'] = dateTime.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = date.getUTCDate() === Number(day);
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const seconds = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return isWithinYears(new Date(`${seconds}${offset}`)) ? `${seconds}${fraction.slice(0, 7)}${offset}` : undefined;
}

/** ISO 8601 writes the years 1 to 9999 with four digits; an offset may lead out of them. */
export function isWithinYears(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
