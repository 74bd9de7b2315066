/** From midnight UTC to the next midnight (Behaviour TRANSACTIONS-1). */
export function protectedPeriod(now: Date): { start: Date; end: Date } {
  const midnight = (day: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day));
  return { start: midnight(now.getUTCDate()), end: midnight(now.getUTCDate() + 1) };
}

/** A threshold of 0 means no limit. */
export function isThresholdReached(transactions: number, threshold: number): boolean {
  return threshold > 0 && transactions >= threshold;
}
