import type { VerificationFilter } from '@panel/contract/verification';
import { shownFrom } from '@panel/core/registrar';
import { isDueWithin, isOverdue, ownSince, waits } from '@panel/core/verification';
import type { Database } from '@panel/database/database';
import { asciiName, isPossible, mapName } from '@panel/registry/names';
import { type RawBuilder, sql } from 'kysely';

interface Registration {
  name: string;
  /** The registrant's handle. */
  registrant: string | null;
}

/** Returns `undefined` for another registrar's registration. */
export async function findRegistration(db: Database, registrarId: number, text: string) {
  if (!isPossible(text)) return undefined;
  const name = mapName(text);
  const { rows } = await sql<Registration>`
    SELECT domain.name, contact.handle AS registrant
    FROM domain LEFT JOIN contact ON contact.id = domain.registrant_id
    WHERE domain.registrar_id = ${registrarId} AND (domain.name = ${name} OR domain.alabel = ${asciiName(name)})`.execute(
    db,
  );
  return rows[0];
}

/** The registrar's own cases, except those from before it started again (Behaviour REGISTRY-8). */
const isOwn = (registrarId: number) =>
  sql<boolean>`verification.registrar_id = ${registrarId} AND ${ownSince} >= ${shownFrom(registrarId)}`;

export const isOwnAndWaits = (registrarId: number) => sql<boolean>`${isOwn(registrarId)} AND ${waits}`;

export const areWaiting = ({ status, due }: VerificationFilter) => status === undefined || due !== undefined;

/** Uses no arrays as parameters, because a file turns parameters into literals. */
export async function wantedCases(
  db: Database,
  registrarId: number,
  filter: VerificationFilter,
  now: RawBuilder<Date>,
): Promise<RawBuilder<boolean>> {
  const { status, responsible, due, contact, registration } = filter;
  const conditions: RawBuilder<boolean>[] = [isOwn(registrarId)];
  if (areWaiting(filter)) conditions.push(waits);
  if (status !== undefined && status !== 'ALL') conditions.push(sql`verification.status = ${status}`);
  if (responsible !== undefined) conditions.push(sql`verification.responsible = ${responsible}`);
  if (due !== undefined) conditions.push(due === 'overdue' ? isOverdue(now) : isDueWithin(Number(due), now));
  if (contact !== undefined) conditions.push(isPossible(contact) ? sql`verification.contact = ${contact}` : sql`false`);
  if (registration !== undefined) {
    const found = await findRegistration(db, registrarId, registration);
    conditions.push(found ? concerns(found) : sql`false`);
  }
  return sql`${sql.join(conditions, sql` AND `)}`;
}

function concerns({ name, registrant }: Registration): RawBuilder<boolean> {
  const isNamed = sql`verification.domains @> ARRAY[${name}::text]`;
  if (registrant === null) return sql`${isNamed}`;
  return sql`(${isNamed} OR (verification.contact = ${registrant} AND verification.domains = '{}'))`;
}
