import { isEppPasswordSet, listRefusedIps } from '@panel/core/epp';
import { listContacts, type RegistrarRow } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { countProtectedTransactions, isThresholdReached, protectedPeriod } from '../transactions/index.ts';
import { officialContact } from './official-contact.rules.ts';
import { type StatusLine, statusStateOf } from './status.rules.ts';

export async function findDetails(db: Database, registrar: RegistrarRow) {
  const { id } = registrar;
  const [contacts, line, threshold, activity, epp] = await Promise.all([
    listContacts(db, id),
    findStatusLine(db, id),
    findThreshold(db, registrar),
    db.selectFrom('registrar_activity').selectAll().where('registrar_id', '=', id).executeTakeFirst(),
    findEppState(db, id),
  ]);
  const contact = (kind: string) => contacts.find((each) => each.kind === kind);
  return {
    handle: registrar.handle,
    registryId: registrar.registry_id,
    name: contact('main')?.organization ?? contact('public')?.organization ?? null,
    ianaId: registrar.iana_id,
    created: registrar.created_at,
    activated: registrar.activated_at,
    isFromRegistry: registrar.from_registry,
    status: statusStateOf(registrar, line),
    heldSince: registrar.held_at,
    contact: officialContact(contact('main')),
    contactSetSince: contact('main')?.edited_at ?? null,
    threshold,
    lastSignIn: activity?.signed_in_at ?? null,
    epp: { ...epp, lastLogin: activity?.epp_login_at ?? null },
  };
}

async function findStatusLine(db: Database, registrarId: number): Promise<StatusLine | undefined> {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'staff', sql<string | null>`after ->> 'reason'`.as('reason')])
    .where('registrar_id', '=', registrarId)
    .where('action', 'in', ['registrar.added', 'registrar.status.from_deposit', 'registrar.status.set'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function findThreshold(db: Database, { id, protected_threshold, threshold_from_registry }: RegistrarRow) {
  const period = protectedPeriod(new Date());
  const byType = await countProtectedTransactions(db, id, period);
  const transactionsInPeriod = byType.reduce((sum, { count }) => sum + count, 0);
  return {
    threshold: protected_threshold,
    isFromRegistry: threshold_from_registry,
    transactionsInPeriod,
    isReached: isThresholdReached(transactionsInPeriod, protected_threshold),
    until: period.end,
  };
}

const lockedUntil = sql<Date | null>`CASE WHEN locked_until > now() THEN locked_until END`;

async function findEppState(db: Database, registrarId: number) {
  const [hasPassword, setting, allowed, refused] = await Promise.all([
    isEppPasswordSet(db, registrarId),
    db
      .selectFrom('epp_setting')
      .select(lockedUntil.as('lockedUntil'))
      .where('registrar_id', '=', registrarId)
      .executeTakeFirst(),
    db
      .selectFrom('epp_allowed_ip')
      .select(['address', 'last_used_at as lastUsed', lockedUntil.as('lockedUntil')])
      .where('registrar_id', '=', registrarId)
      .orderBy('position')
      .execute(),
    listRefusedIps(db, registrarId),
  ]);
  return { hasPassword, formLockedUntil: setting?.lockedUntil ?? null, allowed, refused };
}
