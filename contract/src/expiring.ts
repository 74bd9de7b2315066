import * as z from 'zod/mini';
import './jitless.ts';

const Count = z.number();

/** The days after today that each `withinN` covers. */
export const expiryHorizons = [7, 30, 60, 90] as const;

/** Whole days in the display zone, including today. `withinN` ends N days from today and includes shorter periods. */
export const Expiring = z.object({
  /** The day from which everything is counted: `2026-11-15`. */
  today: z.string(),
  overdue: Count,
  within7: Count,
  within30: Count,
  within60: Count,
  within90: Count,
  redemption: Count,
  /** Twelve whole months, starting with the current one: `2026-11`. */
  months: z.array(z.object({ month: z.string(), count: Count })),
});
export type Expiring = z.input<typeof Expiring>;

export const getExpiring = { data: Expiring };
