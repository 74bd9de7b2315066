import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';

export const RegistrationTransaction = z.object({
  svTRID: z.string(),
  type: z.string(),
  subtype: NullableText,
  time: Timestamp,
});
export type RegistrationTransaction = z.input<typeof RegistrationTransaction>;

const Size = z.pipe(
  z._default(z.string(), String(limits.transactionsShown)),
  z.transform((text, context) => {
    const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (size >= 1 && size <= limits.transactionsPageSize) return size;
    const message = 'transactions.size.invalid';
    context.issues.push({
      code: 'too_big',
      origin: 'number',
      maximum: limits.transactionsPageSize,
      message,
      input: text,
    });
    return z.NEVER;
  }),
);

export const getDomainTransactions = {
  params: z.object({ name: z.string() }),
  query: z.object({
    /** The svTRID of the last transaction that the client already has. */
    before: z.optional(z.string()),
    size: Size,
  }),
  data: z.object({ results: z.array(RegistrationTransaction), hasMore: z.boolean() }),
};
