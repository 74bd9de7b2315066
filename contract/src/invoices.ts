import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText } from './fields.ts';
import { invoiceFileTypes, invoiceKinds, invoiceStatuses } from './invoice-kinds.ts';
import { Amount, Currency, NullableAmount } from './money.ts';

const Day = z.iso.date();

export const Invoice = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  date: Day,
  due: z.nullable(Day),
  net: NullableAmount,
  tax: NullableAmount,
  /** As printed: credit notes and payments are negative. */
  total: Amount,
  currency: Currency,
  status: z.enum(invoiceStatuses),
  /** The number of the invoice that this one corrects. */
  corrects: NullableText,
  files: z.array(z.enum(invoiceFileTypes)),
});
export type Invoice = z.input<typeof Invoice>;

export const InvoicesQuery = z.object({
  year: z.pipe(
    z
      .string({ error: (issue) => (issue.input == null ? 'field.mandatory' : undefined) })
      .check(z.regex(/^[12]\d{3}$/, { error: 'invoice.year.invalid' })),
    z.transform(Number),
  ),
  kind: z.optional(z.enum(invoiceKinds, { error: 'invoice.filter.invalid' })),
  status: z.optional(z.enum(invoiceStatuses, { error: 'invoice.filter.invalid' })),
});
export type InvoicesQuery = z.output<typeof InvoicesQuery>;

export const getInvoices = {
  query: InvoicesQuery,
  data: z.object({
    results: z.array(Invoice),
    /** Years with invoices, newest first. */
    years: z.array(z.int()),
  }),
};

export const getInvoiceFile = { params: z.object({ id: z.string(), type: z.string() }) };
