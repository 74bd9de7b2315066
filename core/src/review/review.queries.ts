import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Directory } from '../directory/index.ts';
import { listAddressUses, listShownCertificates } from '../epp/index.ts';
import { findPresentIn, listMarkedTokens, tokenNames } from '../tokens/index.ts';
import { inReviewOrder, isUnused } from './review.rules.ts';

// Keycloak needs a request for each person, so this limits how many run at once.
const ASKED_AT_ONCE = 10;

interface Registrar {
  registrarId: number;
  registrarHandle: string;
}

/** Who and what has access to a registrar, with the last use of each. */
export async function findReview(
  db: Database,
  directory: Directory,
  registrar: Registrar,
  { hasCertificates, now = new Date() }: { hasCertificates: boolean; now?: Date },
) {
  const { registrarId } = registrar;
  const [reviewed, people, tokens, addresses, certificates] = await Promise.all([
    findLastReview(db, registrarId),
    listPeople(db, directory, registrar),
    listMarkedTokens(db, registrar, findPresentIn(directory)),
    listAddressUses(db, registrarId),
    hasCertificates ? listShownCertificates(db, registrarId, now) : undefined,
  ]);
  const marked = <Entry extends { lastUsed: Date | null }>(entries: Entry[], addedOf: (entry: Entry) => Date | null) =>
    inReviewOrder(entries.map((entry) => ({ ...entry, unused: isUnused(entry.lastUsed, addedOf(entry), now) })));
  return {
    reviewed,
    people: marked(people, ({ created }) => created),
    tokens: marked(tokens, ({ created }) => created),
    addresses: marked(addresses, ({ added }) => added),
    certificates: certificates && marked(certificates, ({ added }) => added),
  };
}

async function listPeople(db: Database, directory: Directory, { registrarId, registrarHandle }: Registrar) {
  const tokensOf = await tokenNames(db, registrarId);
  const accounts = await directory.list(db, `@${registrarHandle}`);
  const people = [];
  for (let start = 0; start < accounts.length; start += ASKED_AT_ONCE) {
    const asked = accounts.slice(start, start + ASKED_AT_ONCE).map(async (account) => {
      const [last] = await directory.loginAttempts(account, 1);
      const { username, name, email, roles, enabled, created } = account;
      const tokens = tokensOf(account);
      return { username, name, email, roles, enabled, tokens, created, lastUsed: last?.timestamp ?? null };
    });
    people.push(...(await Promise.all(asked)));
  }
  return people;
}

async function findLastReview(db: Database, registrarId: number): Promise<{ by: string; at: Date } | null> {
  const review = await db
    .selectFrom('access_review')
    .select(['reviewed_by as by', 'reviewed_at as at'])
    .where('registrar_id', '=', registrarId)
    .executeTakeFirst();
  return review?.by && review.at ? { by: review.by, at: review.at } : null;
}

/** The last review, and whether the next is due: a year later, or after the registrar's first year. */
export async function findReviewState(db: Database, registrarId: number): Promise<{ at: Date | null; isDue: boolean }> {
  return db
    .selectFrom('registrar')
    .leftJoin('access_review', 'access_review.registrar_id', 'registrar.id')
    .select([
      'reviewed_at as at',
      sql<boolean>`coalesce(reviewed_at, registrar.created_at) < now() - interval '1 year'`.as('isDue'),
    ])
    .where('registrar.id', '=', registrarId)
    .executeTakeFirstOrThrow();
}

/** Restarts the year until the next reminder. */
export async function markReviewed(trx: Database, registrarId: number, by: string): Promise<void> {
  const marked = { reviewed_at: sql<Date>`now()`, reviewed_by: by, waiting_since: sql<Date>`now()` };
  await trx
    .insertInto('access_review')
    .values({ registrar_id: registrarId, ...marked })
    .onConflict((conflict) => conflict.column('registrar_id').doUpdateSet(marked))
    .execute();
}
