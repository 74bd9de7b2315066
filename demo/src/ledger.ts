import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Random } from './random.ts';
import type { AddedRegistrar } from './registrars.ts';

interface Entry {
  type: string;
  subtype?: string;
  period?: number;
}

const past: [Entry, ...Entry[]] = [
  { type: 'CREATE', period: 1 },
  { type: 'CREATE', period: 1 },
  { type: 'CREATE', period: 2 },
  { type: 'RENEW', period: 1 },
  { type: 'RENEW', subtype: 'AUTO', period: 1 },
  { type: 'RENEW', subtype: 'AUTO', period: 1 },
  { type: 'RENEW', subtype: 'TRANSFER', period: 1 },
  { type: 'RESTORE' },
  { type: 'REFUND', subtype: 'ADD_GRACE', period: 1 },
  { type: 'REFUND', subtype: 'RENEW_GRACE', period: 1 },
  { type: 'REFUND', subtype: 'AUTORENEW_GRACE', period: 1 },
  { type: 'REFUND', subtype: 'AUTORENEW_TRANSFER', period: 1 },
  { type: 'REFUND', subtype: 'TRANSFER_GRACE', period: 1 },
  { type: 'DELETE' },
  { type: 'TRANSFER', subtype: 'REQUEST' },
];

/** Only kinds that the panel counts as protected transactions. */
const today: [Entry, ...Entry[]] = [
  { type: 'CREATE', period: 1 },
  { type: 'CREATE', period: 1 },
  { type: 'RENEW', period: 1 },
  { type: 'DELETE' },
  { type: 'TRANSFER', subtype: 'REQUEST' },
  { type: 'RESTORE' },
];

/** Billing lines of so many months, up to yesterday. */
export async function addPastTransactions(
  db: Database,
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
  names: [string, ...string[]],
  { months, monthly, now, random }: { months: number; monthly: number; now: Date; random: Random },
): Promise<void> {
  const end = midnight(now).getTime();
  const start = new Date(now);
  start.setUTCMonth(now.getUTCMonth() - months);
  const span = end - start.getTime();
  const times = Array.from({ length: months * monthly }, () => start.getTime() + random.below(span)).sort(
    (a, b) => a - b,
  );
  const rows = times.map((time) => row(registrar, random.pick(past), random.pick(names), new Date(time), random));
  for (let first = 0; first < rows.length; first += 1_000) {
    await db
      .insertInto('ledger')
      .values(rows.slice(first, first + 1_000))
      .execute();
  }
}

/** Adds protected transactions until today has `count` of them: the demo shows the same counters on any day. */
export async function topUpToday(
  db: Database,
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
  names: [string, ...string[]],
  { count, now, random }: { count: number; now: Date; random: Random },
): Promise<void> {
  const { present } = await db
    .selectFrom('ledger')
    .select((select) => select.fn.countAll<number>().as('present'))
    .where('registrar_id', '=', registrar.id)
    .where('occurred_at', '>=', midnight(now))
    .executeTakeFirstOrThrow();
  const sinceMidnight = Math.max(1, now.getTime() - midnight(now).getTime());
  const rows = Array.from({ length: Math.max(0, count - present) }, () =>
    row(
      registrar,
      random.pick(today),
      random.pick(names),
      new Date(midnight(now).getTime() + random.below(sinceMidnight)),
      random,
    ),
  );
  if (rows.length > 0) await db.insertInto('ledger').values(rows).execute();
}

export async function someNames(
  db: Database,
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
): Promise<[string, ...string[]]> {
  const rows = await db
    .selectFrom('domain')
    .select('name')
    .where('registrar_id', '=', registrar.id)
    .orderBy(sql`md5(name)`)
    .limit(500)
    .execute();
  const [first = `www.${registrar.handle}.example`, ...others] = rows.map(({ name }) => name);
  return [first, ...others];
}

function midnight(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

function row(
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
  { type, subtype, period }: Entry,
  name: string,
  at: Date,
  random: Random,
) {
  const number = `${random.below(1_000_000)}`.padStart(6, '0');
  return {
    registrar_id: registrar.id,
    occurred_at: at,
    type,
    subtype: subtype ?? null,
    period: period ?? null,
    domain_name: name,
    sv_trid: `${registrar.handle.toUpperCase()}-${at.getTime().toString(36)}-${number}`,
  };
}
