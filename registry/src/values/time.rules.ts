const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** An xs:dateTime for PostgreSQL; undefined if it is not one, or a leap second. RFC 8909: without an offset, UTC. */
export function readTime(text: string): string | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', offset = 'Z'] = dateTime.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = date.getUTCDate() === Number(day) && Number(year) > 0;
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 7)}${offset}`;
}
