import { invoiceKinds, invoiceStatuses } from '@panel/contract/invoice-kinds';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isPossible } from '../../names/index.ts';
import { key, registrarId } from '../../values/fields.ts';
import { isKey } from '../../values/index.ts';
import { feedKind } from '../feed-kind.ts';
import { amount, currency, day, optionalAmount } from './fields.ts';

const Invoice = z.strictObject({
  number: key,
  registrar: registrarId,
  kind: z.enum(invoiceKinds, `is not one of ${invoiceKinds.join(', ')}`),
  date: day,
  due: z.nullable(day),
  net: optionalAmount,
  tax: optionalAmount,
  /** As printed: credit notes and payments are negative. */
  total: amount,
  currency,
  status: z.enum(invoiceStatuses, `is not one of ${invoiceStatuses.join(', ')}`),
  /** The number of another invoice. */
  corrects: z.nullable(key),
});

export const invoice = feedKind({
  feature: 'invoices',
  object: Invoice,
  keyOf: ({ number }) => number,
  readKey: (number) => (number !== '' && isPossible(number) && isKey(number) ? number : undefined),
  put: async (trx, puts) => {
    await sql`
      INSERT INTO invoice AS old (number, registrar_id, kind, date, due, net, tax, total, currency, status, corrects)
      SELECT number, r.id, kind, date, due, net, tax, total, currency, s.status, corrects
      FROM jsonb_to_recordset(${JSON.stringify(puts.map(({ object }) => object))}::jsonb) AS s (number text,
        registrar text, kind text, date date, due date, net numeric, tax numeric, total numeric, currency text,
        status text, corrects text)
      JOIN registrar r ON r.handle = s.registrar ORDER BY number
      ON CONFLICT (number) DO UPDATE
      SET registrar_id = excluded.registrar_id, kind = excluded.kind, date = excluded.date, due = excluded.due,
        net = excluded.net, tax = excluded.tax, total = excluded.total, currency = excluded.currency,
        status = excluded.status, corrects = excluded.corrects
      WHERE (old.registrar_id, old.kind, old.date, old.due, old.net, old.tax, old.total, old.currency, old.status,
          old.corrects)
        IS DISTINCT FROM (excluded.registrar_id, excluded.kind, excluded.date, excluded.due, excluded.net, excluded.tax,
          excluded.total, excluded.currency, excluded.status, excluded.corrects)`.execute(trx);
  },
  /** Also deletes their files. */
  remove: async (trx, numbers) => {
    await sql`DELETE FROM invoice WHERE number = ANY (${numbers}::text[])`.execute(trx);
  },
});
