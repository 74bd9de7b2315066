import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const Count = z.number();

/** Whole days in Brussels, today included; `withinN` ends N days from today, and each holds the ones before it. */
export const Expiring = z.object({
  overdue: Count,
  within7: Count,
  within30: Count,
  within60: Count,
  within90: Count,
  redemption: Count,
  /** Twelve, beginning with this one: `2026-11`. */
  months: z.array(z.object({ month: z.string(), count: Count })),
});
export type Expiring = z.input<typeof Expiring>;

export const getExpiring = endpoint({
  method: 'GET',
  path: '/services/domains/expiring',
  permission: 'registrations:read',
  summary: "How many of the registrar's registrations expire, and when",
  data: Expiring,
});
