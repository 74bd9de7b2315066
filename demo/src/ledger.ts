import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Random } from './random.ts';
import type { AddedRegistrar } from './registrars.ts';

interface Entry {
  type: string;
  subtype?: string;
  period?: number;
}

interface LedgerName {
  name: string;
  created: number;
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
  names: LedgerName[],
  { months, monthly, now, random }: { months: number; monthly: number; now: Date; random: Random },
): Promise<void> {
  const end = midnight(now).getTime();
  const start = new Date(now);
  start.setUTCMonth(now.getUTCMonth() - months);
  const span = end - start.getTime();
  const times = Array.from({ length: months * monthly }, () => start.getTime() + random.below(span)).sort(
    (a, b) => a - b,
  );
  const notYetCreated = names.filter(({ created }) => created >= start.getTime() && created < end);
  const rows = times.map((time) => {
    const entry = random.pick(past);
    if (entry.type !== 'CREATE') return row(registrar, entry, nameAt(time, names, random), new Date(time), random);
    const { name, created } = notYetCreated.pop() ?? { name: formerName(random), created: time };
    return row(registrar, entry, name, new Date(created), random);
  });
  for (let first = 0; first < rows.length; first += 1_000) {
    await db
      .insertInto('ledger')
      .values(rows.slice(first, first + 1_000))
      .execute();
  }
}

/** Something that was registered by then; at first only names that are gone by now. */
function nameAt(time: number, names: LedgerName[], random: Random): string {
  const there = names.filter(({ created }) => created < time);
  return there[random.below(there.length)]?.name ?? formerName(random);
}

const formerName = (random: Random) => `former-name-${100 + random.below(900)}.example`;

/** Adds protected transactions until today has `count` of them: the demo shows the same counters on any day. */
export async function topUpToday(
  db: Database,
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
  names: LedgerName[],
  { count, now, random }: { count: number; now: Date; random: Random },
): Promise<void> {
  const { present } = await db
    .selectFrom('ledger')
    .select((select) => select.fn.countAll<number>().as('present'))
    .where('registrar_id', '=', registrar.id)
    .where('occurred_at', '>=', midnight(now))
    .executeTakeFirstOrThrow();
  const sinceMidnight = Math.max(1, now.getTime() - midnight(now).getTime());
  const rows = Array.from({ length: Math.max(0, count - present) }, () => {
    const entry = random.pick(today);
    const time = midnight(now).getTime() + random.below(sinceMidnight);
    // What is registered today is not there yet: nothing contradicts it.
    const name = entry.type === 'CREATE' ? `new-name-${100 + random.below(900)}.example` : nameAt(time, names, random);
    return row(registrar, entry, name, new Date(time), random);
  });
  if (rows.length > 0) await db.insertInto('ledger').values(rows).execute();
}

/** Some of the registrar's names, and when they were registered. */
export async function someNames(db: Database, registrar: Pick<AddedRegistrar, 'id' | 'handle'>): Promise<LedgerName[]> {
  const rows = await db
    .selectFrom('domain')
    .select(['name', 'created_at'])
    .where('registrar_id', '=', registrar.id)
    .where('created_at', 'is not', null)
    // The name that is looked at first has a past.
    .orderBy(sql`name <> 'active.example'`)
    .orderBy(sql`md5(name)`)
    .limit(500)
    .execute();
  return rows.map(({ name, created_at }) => ({ name, created: created_at?.getTime() ?? 0 }));
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
