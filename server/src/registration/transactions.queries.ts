import { Refusal } from '@panel/core';
import { shownFrom } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { isPossible } from '@panel/registry/names';
import { sql } from 'kysely';
import { ownDomain } from './registration.queries.ts';

interface Page {
  /** The svTRID of the last transaction that the client already has. */
  before?: string | undefined;
  size: number;
}

/** The registrar's own transactions of one of its registrations, newest first; `undefined` for any other. */
export async function listTransactions(
  db: Database,
  registrarId: number,
  nameOrAlabel: string,
  { before, size }: Page,
) {
  const domain = await ownDomain(db, registrarId, nameOrAlabel)?.select(['name', 'alabel']).executeTakeFirst();
  if (!domain) return undefined;

  // The feed writes names as U-labels; a file of transactions may use either label.
  const ofDomain = db
    .selectFrom('ledger')
    .where('registrar_id', '=', registrarId)
    .where('occurred_at', '>=', shownFrom(registrarId))
    .where('domain_name', 'in', [...new Set([domain.name, domain.alabel])]);
  const known = before === undefined ? undefined : await placeOf(before);
  const rows = await ofDomain
    .select(['sv_trid', 'type', 'subtype', 'occurred_at'])
    .$if(known !== undefined, (older) =>
      older.where(sql<boolean>`(occurred_at, id) < (SELECT occurred_at, id FROM ledger WHERE id = ${known?.id})`),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const results = rows
    .slice(0, size)
    .map(({ sv_trid, type, subtype, occurred_at }) => ({ svTRID: sv_trid, type, subtype, time: occurred_at }));
  return { results, hasMore: rows.length > size };

  async function placeOf(svTRID: string) {
    const place = isPossible(svTRID)
      ? await ofDomain.select('id').where('sv_trid', '=', svTRID).executeTakeFirst()
      : undefined;
    if (!place) throw new Refusal('transactions.before.unknown', { field: 'before' });
    return place;
  }
}
