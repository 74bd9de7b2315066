import type { TextLanguage } from './languages.ts';

/** How long an invitation is valid, unless the operator sets another number. */
export const INVITATION_HOURS = 24;

/** `24 hours`, `1 Stunde`; in days for a multiple of 24 hours. */
export function hoursInWords(language: TextLanguage, hours: number): string {
  const [unit, count] = hours > 24 && hours % 24 === 0 ? (['day', hours / 24] as const) : (['hour', hours] as const);
  return count.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' });
}
