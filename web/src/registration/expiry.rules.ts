/** Marks an expiry date within the next 30 days, or in the past (Behaviour REGISTRATIONS-13). */
export type Urgency = 'soon' | 'over';

const SOON_MS = 30 * 86_400_000;

export function expiryUrgency(date: string, now: Date): Urgency | null {
  const left = Date.parse(date) - now.getTime();
  if (left <= 0) return 'over';
  return left < SOON_MS ? 'soon' : null;
}
