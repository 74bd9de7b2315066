import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { amountOf } from './money/prices.ts';
import type { Random } from './random.ts';
import type { AddedRegistrar } from './registrars.ts';
import { yearsFrom } from './registration.ts';
import { type Entry, type LedgerName, storyOf } from './stories.ts';

/** For names that no longer exist. */
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

/** Only types that the panel counts as protected transactions. */
const today: [Entry, ...Entry[]] = [
  { type: 'CREATE', period: 1 },
  { type: 'CREATE', period: 1 },
  { type: 'RENEW', period: 1 },
  { type: 'DELETE' },
  { type: 'TRANSFER', subtype: 'REQUEST' },
  { type: 'RESTORE' },
];

/** Billing lines of the given number of months, up to yesterday, for these names and others that no longer exist. */
export async function addPastTransactions(
  db: Database,
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
  names: LedgerName[],
  { months, monthly, now, random }: { months: number; monthly: number; now: Date; random: Random },
): Promise<void> {
  const end = midnight(now);
  const start = new Date(now);
  start.setUTCMonth(now.getUTCMonth() - months);
  const span = end.getTime() - start.getTime();
  const stories = names.flatMap((name) =>
    storyOf(name, end, random)
      .filter(({ at }) => at >= start && at < end)
      .map(({ at, ...entry }) => row(registrar, entry, name.name, { at, now, random })),
  );
  const others = Array.from({ length: Math.max(0, months * monthly - stories.length) }, () => {
    const at = new Date(start.getTime() + random.below(span));
    return row(registrar, random.pick(past), otherName('former', random), { at, now, random });
  });
  const rows = [...stories, ...others];
  for (let first = 0; first < rows.length; first += 1_000) {
    await db
      .insertInto('ledger')
      .values(rows.slice(first, first + 1_000))
      .execute();
  }
}

/** A name that the registrar does not hold, so that its events cannot contradict anything. */
const otherName = (kind: 'former' | 'new', random: Random) => `${kind}-name-${100 + random.below(900)}.example`;

/** Adds protected transactions until today has `count` of them, so that the demo shows the same counters on any day. */
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
  const active = names.filter(({ isActive, grace, expires }) => isActive && !grace && expires > now);
  const candidates = new Map([
    ['RESTORE', active],
    ['RENEW', active.filter(({ expires }) => expires > yearsFrom(now, 1))],
  ]);
  const rows = Array.from({ length: Math.max(0, count - present) }, () => {
    const entry = random.pick(today);
    const at = new Date(midnight(now).getTime() + random.below(sinceMidnight));
    const fitting = candidates.get(entry.type) ?? [];
    const other = otherName(entry.type === 'DELETE' ? 'former' : 'new', random);
    return row(registrar, entry, fitting[random.below(fitting.length)]?.name ?? other, { at, now, random });
  });
  if (rows.length > 0) await db.insertInto('ledger').values(rows).execute();
}

/** Some of the registrar's names, including all that are in a special state. */
export async function someNames(db: Database, registrar: Pick<AddedRegistrar, 'id' | 'handle'>): Promise<LedgerName[]> {
  const rows = await db
    .selectFrom('domain')
    .select(['name', 'rgp_status', 'created_at', 'updated_at', 'expires_at', 'deletion_at', 'transferred_at'])
    .select(sql<boolean>`statuses @> '[{"status": "ok"}]'`.as('is_active'))
    .where('registrar_id', '=', registrar.id)
    // The name that visitors look at first has a history.
    .orderBy(sql`name <> 'active.example'`)
    .orderBy(sql`rgp_status IS NULL AND transferred_at IS NULL`)
    .orderBy(sql`md5(name)`)
    .limit(500)
    .execute();
  return rows.flatMap(({ name, created_at, updated_at, expires_at, ...row }) =>
    created_at && updated_at && expires_at
      ? [
          {
            name,
            isActive: row.is_active,
            grace: row.rgp_status,
            created: created_at,
            updated: updated_at,
            expires: expires_at,
            deleted: row.deletion_at,
            transferred: row.transferred_at,
          },
        ]
      : [],
  );
}

function midnight(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

function row(
  registrar: Pick<AddedRegistrar, 'id' | 'handle'>,
  { type, subtype, period }: Entry,
  name: string,
  { at, now, random }: { at: Date; now: Date; random: Random },
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
    ...(at >= amountsSince(now) && amountOf({ type, period })),
  };
}

/** The demo registry started to send amounts two months ago, in the middle of that month. */
function amountsSince(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 10));
}
