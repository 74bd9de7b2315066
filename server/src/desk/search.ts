import type { Found } from '@panel/contract/desk-registrars';
import { handleOf } from '@panel/contract/handle';
import type { Directory } from '@panel/core/directory';
import type { Database } from '@panel/database/database';
import { type Asked, readSearch } from './search.rules.ts';

/** Something that belongs to the registrar with this handle. */
export type Finding = Found & { handle: string };

export interface Search {
  asked: Asked | null;
  /** Matches outside the registrars' own data. */
  findings: Finding[];
}

export async function search(db: Database, directory: Directory, typed: string | null): Promise<Search> {
  if (typed === null) return { asked: null, findings: [] };
  const asked = readSearch(typed);
  const findings = await Promise.all([findRegistration(db, asked.alabel), findPeople(db, directory, asked.person)]);
  return { asked, findings: findings.flat() };
}

async function findRegistration(db: Database, alabel: string | undefined): Promise<Finding[]> {
  if (alabel === undefined) return [];
  const rows = await db
    .selectFrom('domain')
    .innerJoin('registrar', 'registrar.id', 'domain.registrar_id')
    .select(['registrar.handle', 'domain.name'])
    .where('domain.alabel', '=', alabel)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'REGISTRATION' }));
}

/** A username names its registrar. Accounts without one, such as registry staff, match no registrar's handle. */
async function findPeople(db: Database, directory: Directory, person: string | undefined): Promise<Finding[]> {
  if (person === undefined) return [];
  const [named, mailed] = await Promise.all([
    directory.find(db, `@${handleOf(person)}`, person),
    directory.findByEmail(db, person),
  ]);
  const usernames = new Set([...(named ? [named] : []), ...mailed].map(({ username }) => username));
  return [...usernames].map((name) => ({ kind: 'PERSON', name, handle: handleOf(name) }));
}
