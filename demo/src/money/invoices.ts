import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { AddedRegistrar } from '../registrars.ts';
import { type Paper, paperAsPdf, paperAsUbl } from './papers.ts';
import { CURRENCY, decimal, priceOf } from './prices.ts';

const DAYS_TO_PAY = 30;

interface Debtor {
  /** Of 100. */
  tax: number;
  /** The one before the newest was not paid in time. */
  isLate?: boolean;
}

/** An invoice for each month of the ledger, on the first of the next, and its payment; the first one was corrected. */
export async function addInvoices(
  db: Database,
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
  { tax, isLate = false }: Debtor,
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const months = [...(await netByMonth(db, registrar.id))].filter(([month, net]) => net > 0 && next(month) <= today);
  const papers = months.flatMap(([month, net], index): Paper[] => {
    const date = next(month);
    const due = daysAfter(date, DAYS_TO_PAY);
    const number = `${registrar.handle.slice(0, 3).toUpperCase()}-${date.slice(0, 7)}`;
    const amounts = withTax(net, tax);
    const status = statusOf(months.length - 1 - index, isLate);
    const invoice: Paper = { number, kind: 'INVOICE', date, due, ...amounts, status, corrects: null };
    if (status !== 'PAID') return [invoice];
    const payment: Paper = {
      ...invoice,
      number: `${number}-P`,
      kind: 'PAYMENT',
      date: daysAfter(date, 12),
      due: null,
      net: null,
      tax: null,
      total: -amounts.total,
    };
    if (index > 0) return [invoice, payment];
    const credit = withTax(-750, tax);
    const note: Paper = {
      ...invoice,
      number: `${number}-C`,
      kind: 'CREDIT_NOTE',
      due: null,
      ...credit,
      corrects: number,
    };
    return [invoice, payment, note];
  });
  for (const paper of papers) await store(db, registrar, paper);
  if (papers.length > 0) await appear(db, 'invoices');
}

function statusOf(monthsAgo: number, isLate: boolean): Paper['status'] {
  if (monthsAgo === 0) return 'OPEN';
  return isLate && monthsAgo === 1 ? 'OVERDUE' : 'PAID';
}

/** What appears in the panel from now on. */
export async function appear(db: Database, name: string): Promise<void> {
  await db
    .insertInto('feature')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function netByMonth(db: Database, registrarId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger')
    .select(['type', 'subtype', 'period'])
    .select([
      sql<string>`to_char(occurred_at AT TIME ZONE 'Europe/Brussels', 'YYYY-MM')`.as('month'),
      sql<number>`count(*)::integer`.as('lines'),
    ])
    .where('registrar_id', '=', registrarId)
    .groupBy(['month', 'type', 'subtype', 'period'])
    .orderBy('month')
    .execute();
  const sums = new Map<string, number>();
  for (const { month, lines, ...charged } of rows)
    sums.set(month, (sums.get(month) ?? 0) + lines * (priceOf(charged) ?? 0));
  return sums;
}

function withTax(net: number, percent: number) {
  const tax = Math.round((net * percent) / 100);
  return { net, tax, total: net + tax };
}

async function store(db: Database, { id, handle }: Pick<AddedRegistrar, 'id' | 'handle'>, paper: Paper): Promise<void> {
  const { net, tax, total, ...fields } = paper;
  const amounts = { net: net === null ? null : decimal(net), tax: tax === null ? null : decimal(tax) };
  const invoice = await db
    .insertInto('invoice')
    .values({ ...fields, ...amounts, total: decimal(total), currency: CURRENCY, registrar_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (paper.kind === 'PAYMENT') return;
  await storeFile(db, invoice.id, 'pdf', paperAsPdf(handle, paper));
  if (paper.kind === 'INVOICE') await storeFile(db, invoice.id, 'ubl', paperAsUbl(paper));
}

/** They are small: one part each. */
async function storeFile(db: Database, invoiceId: number, type: string, bytes: Buffer): Promise<void> {
  const key = { invoice_id: invoiceId, type };
  const sha256 = createHash('sha256').update(bytes).digest();
  await db
    .insertInto('invoice_file')
    .values({ ...key, size: bytes.length, sha256 })
    .execute();
  await db
    .insertInto('invoice_file_part')
    .values({ ...key, part: 0, bytes })
    .execute();
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const daysAfter = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * 24 * 3_600_000));

/** The first day of the month after this one. */
function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, number, 1)));
}
