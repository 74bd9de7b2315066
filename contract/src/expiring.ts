import * as z from 'zod/mini';
import './jitless.ts';

const Count = z.number();

/** How far `withinN` reaches, in days after today. */
export const expiryHorizons = [7, 30, 60, 90] as const;

/** Whole days in the display zone, today included; `withinN` ends N days from today, and each holds the ones before it. */
export const Expiring = z.object({
  /** The day that all of this counts from: `2026-11-15`. */
  today: z.string(),
  overdue: Count,
  within7: Count,
  within30: Count,
  within60: Count,
  within90: Count,
  redemption: Count,
  /** Twelve whole ones, beginning with this one: `2026-11`. */
  months: z.array(z.object({ month: z.string(), count: Count })),
});
export type Expiring = z.input<typeof Expiring>;

export const getExpiring = { data: Expiring };
