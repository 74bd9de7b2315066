import type { Database } from '@panel/database/database';
import { mailboxOf } from '@panel/identity/password-mails';
import { sql } from 'kysely';
import { arrivalOf, departuresOf, type Move } from './recent-addresses.rules.ts';

const DAY = sql`interval '24 hours'`;

/**
 * Stores which mailbox a change gave to a contact or user, and which one no longer has an owner. One that was there for
 * a day and returns within a day is not recent: otherwise moving it away and back would silence its owner.
 */
export async function noteMove(
  trx: Database,
  registrarId: number,
  users: readonly { email: string }[],
  move: Move,
): Promise<void> {
  if (!move.concerns && !move.becomes) return;
  const contacts = await trx
    .selectFrom('registrar_contact')
    .select('email')
    .where('registrar_id', '=', registrarId)
    .execute();
  const held = [...users, ...contacts].flatMap(({ email }) => (email ? [mailboxOf(email)] : []));
  const arrival = arrivalOf(move, held);
  const departures = departuresOf(move, held);
  // A fixed order, so that two changes cannot deadlock.
  for (const mailbox of [...(arrival === null ? [] : [arrival]), ...departures].sort()) {
    await (mailbox === arrival ? noteArrival : noteDeparture)(trx, registrarId, mailbox);
  }
}

async function noteArrival(trx: Database, registrarId: number, mailbox: string): Promise<void> {
  const wasThere = sql`recent_address.left_at > now() - ${DAY} AND recent_address.since <= recent_address.left_at - ${DAY}`;
  await trx
    .insertInto('recent_address')
    .values({ registrar_id: registrarId, mailbox, since: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['registrar_id', 'mailbox']).doUpdateSet({
        since: sql`CASE WHEN ${wasThere} THEN recent_address.since ELSE now() END`,
        left_at: null,
      }),
    )
    .execute();
}

async function noteDeparture(trx: Database, registrarId: number, mailbox: string): Promise<void> {
  await trx
    .insertInto('recent_address')
    .values({ registrar_id: registrarId, mailbox, since: sql`'-infinity'`, left_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['registrar_id', 'mailbox']).doUpdateSet({ left_at: sql`now()` }))
    .execute();
}

/** The mailboxes that became a contact's or user's within the last day. */
export async function findRecent(
  trx: Database,
  registrarId: number,
  mailboxes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('recent_address')
    .select('mailbox')
    .where('registrar_id', '=', registrarId)
    .where('mailbox', '=', sql<string>`ANY(${mailboxes})`)
    .where(sql<boolean>`since > now() - ${DAY}`)
    .execute();
  return new Set(rows.map(({ mailbox }) => mailbox));
}

/** Call it regularly. A mailbox without a row is not recent. */
export async function forgetRecentAddresses(db: Database): Promise<void> {
  await db.deleteFrom('recent_address').where(sql<boolean>`greatest(since, left_at) <= now() - ${DAY}`).execute();
}
