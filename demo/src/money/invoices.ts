import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { AddedRegistrar } from '../registrars.ts';
import { type Paper, paperAsPdf, paperAsUbl } from './papers.ts';
import { CURRENCY, decimal, priceOf } from './prices.ts';

const DAYS_TO_PAY = 30;

interface Debtor {
  /** In percent. */
  tax: number;
  /** Set for the invoice before the newest, which was not paid in time. */
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
  if (papers.length === 0) return;
  await store(db, registrar, papers);
  await appear(db, 'invoices');
}

function statusOf(monthsAgo: number, isLate: boolean): Paper['status'] {
  if (monthsAgo === 0) return 'OPEN';
  return isLate && monthsAgo === 1 ? 'OVERDUE' : 'PAID';
}

/** Makes a feature appear in the panel from now on. */
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

async function store(
  db: Database,
  { id, handle }: Pick<AddedRegistrar, 'id' | 'handle'>,
  papers: Paper[],
): Promise<void> {
  const amount = (cents: number | null) => (cents === null ? null : decimal(cents));
  const stored = await db
    .insertInto('invoice')
    .values(
      papers.map(({ net, tax, total, ...fields }) => ({
        ...fields,
        net: amount(net),
        tax: amount(tax),
        total: decimal(total),
        currency: CURRENCY,
        registrar_id: id,
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const ids = new Map(stored.map((invoice) => [invoice.number, invoice.id]));
  const files = papers.flatMap((paper) => {
    const invoice_id = ids.get(paper.number) ?? 0;
    return filesOf(handle, paper).map(({ type, bytes }) => ({ invoice_id, type, bytes }));
  });
  await db
    .insertInto('invoice_file')
    .values(files.map(({ bytes, ...key }) => ({ ...key, size: bytes.length, sha256: sha256Of(bytes) })))
    .execute();
  // They are small, so each has one part.
  await db
    .insertInto('invoice_file_part')
    .values(files.map((file) => ({ ...file, part: 0 })))
    .execute();
}

function filesOf(registrar: string, paper: Paper): { type: string; bytes: Buffer }[] {
  if (paper.kind === 'PAYMENT') return [];
  const pdf = { type: 'pdf', bytes: paperAsPdf(registrar, paper) };
  return paper.kind === 'INVOICE' ? [pdf, { type: 'ubl', bytes: paperAsUbl(paper) }] : [pdf];
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const daysAfter = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * 24 * 3_600_000));

function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, number, 1)));
}
