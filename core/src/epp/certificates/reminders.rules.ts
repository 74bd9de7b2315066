const DAY_MS = 24 * 60 * 60_000;

/** How many days before a certificate expires reminders are due. */
export const REMINDED_DAYS = [1, 7, 14, 30] as const;

/** The reminder that is due now; `null` before the first. */
export function dueReminder(until: Date, now: Date): number | null {
  const daysLeft = (until.getTime() - now.getTime()) / DAY_MS;
  return REMINDED_DAYS.find((days) => daysLeft <= days) ?? null;
}
