import { isWithinYears } from '@panel/registry/values';

/**
 * Trimmed like XML tokens, because deposits put line breaks around values. Other Unicode spaces belong to the value. An
 * empty text counts as missing.
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

/** A time from `readTime` plus some days; null if `readTime` would reject the result. */
export function daysAfter(time: string, days: number): string | null {
  const later = new Date(Date.parse(time) + days * 86_400_000);
  return isWithinYears(later) ? later.toISOString() : null;
}
