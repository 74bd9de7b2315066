import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { Timestamp } from './fields.ts';

const Count = z.number();

/** Each part is `null` if the user's role may not see it. */
export const Overview = z.object({
  /** Counted as in `Expiring`. */
  registrations: z.nullable(
    z.object({ today: z.string(), overdue: Count, within7: Count, within30: Count, redemption: Count }),
  ),
  /** Protected transactions since midnight UTC; a threshold of 0 means no limit. */
  transactions: z.nullable(z.object({ current: Count, threshold: Count })),
  /** EPP addresses that were refused in the last 7 days and are not allowed. */
  refusedAddresses: z.nullable(Count),
  /** Verification cases, counted as in `getVerifications`. */
  verification: added(z.nullable(z.object({ overdue: Count, within7: Count }))),
  /** The last access review, and whether the next one is due. */
  review: z.nullable(z.object({ at: z.nullable(Timestamp), isDue: z.boolean() })),
});
export type Overview = z.input<typeof Overview>;

export const getOverview = { data: Overview };
