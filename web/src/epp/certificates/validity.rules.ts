import { ENDS_AT_ONCE_DAYS, ENDS_SOON_DAYS } from '@panel/contract/epp-certificates';

const DAY_MS = 24 * 60 * 60_000;

interface Term {
  from: string;
  until: string;
}

export function isValid({ from, until }: Term, now: Date): boolean {
  return Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until);
}

/** Whether removing it would leave no valid certificate. */
export function isLastValid(certificates: readonly (Term & { id: string })[], id: string, now: Date): boolean {
  const valid = certificates.filter((certificate) => isValid(certificate, now));
  return valid.length === 1 && valid[0]?.id === id;
}

/** The days left and their urgency; `null` if there is no need to mention them. */
export function endOf(until: string, now: Date): { days: number; tone: 'warning' | 'danger' } | null {
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
  if (days >= ENDS_SOON_DAYS) return null;
  return { days: Math.max(-1, days), tone: days < ENDS_AT_ONCE_DAYS ? 'danger' : 'warning' };
}
