import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { Timestamp } from './fields.ts';

/** The protected types (Behaviour TRANSACTIONS-1). Renewals with a subtype are not: the registry creates those. */
export const protectedTypes = ['CREATE', 'RENEW', 'DELETE', 'TRANSFER.REQUEST', 'RESTORE'] as const;
export type ProtectedType = (typeof protectedTypes)[number];

export const ProtectedTransactions = z.object({
  threshold: z.number(),
  transactionsInPeriod: z.number(),
  endDate: Timestamp,
  isThresholdReached: z.boolean(),
  byType: added(z.array(z.object({ type: z.enum(protectedTypes), count: z.number() }))),
});
export type ProtectedTransactions = z.input<typeof ProtectedTransactions>;

export const getProtectedTransactions = { data: z.object({ protectedTransactions: ProtectedTransactions }) };
