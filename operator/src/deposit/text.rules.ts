import { isWithinYears } from '@panel/registry/values';

/**
 * Without padding, as XML reads tokens: deposits put line breaks around values. Other spaces of Unicode belong to the
 * value. An empty text counts as missing.
 */
export function clean(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // A CSV file may contain NUL, which PostgreSQL cannot store in a text.
  const cleaned = /[ \t\r\n\0]/.test(text)
    ? text
        .replaceAll('\0', '')
        .replace(/[ \t\r\n]+/g, ' ')
        .replace(/^ | $/g, '')
    : text;
  return cleaned === '' ? undefined : cleaned;
}

/** The time some days after one that `readTime` has read; null if that is a time it would not read. */
export function daysAfter(time: string, days: number): string | null {
  const later = new Date(Date.parse(time) + days * 86_400_000);
  return isWithinYears(later) ? later.toISOString() : null;
}
