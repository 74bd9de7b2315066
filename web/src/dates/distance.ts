const formats = new Map<string, Intl.RelativeTimeFormat>();

/** `in 12 days`, `tomorrow`, `14 months ago`: days up to three months, months up to two years, then years. */
export function distanceInWords(days: number, language: string): string {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, format);
  const months = Math.round(days / 30.4375);
  if (Math.abs(days) <= 90) return format.format(days, 'day');
  return Math.abs(months) < 24 ? format.format(months, 'month') : format.format(Math.round(days / 365.25), 'year');
}
