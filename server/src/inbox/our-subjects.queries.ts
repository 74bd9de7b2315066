import type { SubjectType } from '@panel/contract/message-kinds';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { listOwnHandles } from '../contacts/index.ts';
import { namesAbove } from './inbox.rules.ts';

interface Subject {
  type: SubjectType;
  key: string;
}

/**
 * The subjects that the panel can show: the registrar's registrations, contacts as on their own page, and hosts below
 * one of its registrations.
 */
export async function findOurs(
  db: Database,
  registrarId: number,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => boolean> {
  const keysOf = (wanted: SubjectType) => subjects.flatMap(({ type, key }) => (type === wanted ? key : []));
  const contacts = keysOf('contact');
  const [names, handles] = await Promise.all([
    listOwnNames(db, registrarId, [...keysOf('domain'), ...keysOf('host').flatMap(namesAbove)]),
    listOwnHandles(db, registrarId, contacts),
  ]);
  const lowerHandles = new Set(handles.map((handle) => handle.toLowerCase()));
  return ({ type, key }) => {
    if (type === 'contact') return lowerHandles.has(key.toLowerCase());
    return type === 'domain' ? names.has(key) : namesAbove(key).some((name) => names.has(name));
  };
}

async function listOwnNames(db: Database, registrarId: number, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('domain')
    .select('name')
    .where('registrar_id', '=', registrarId)
    .where(sql<boolean>`name = ANY (${names}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}
