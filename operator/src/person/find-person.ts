import { handleOf, lowerHandle } from '@panel/contract/handle';
import { findRegistrarByHandle } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Person } from './replace.rules.ts';

export interface FoundPerson extends Person {
  registrarId: number | null;
}

/** Ids start at 1. */
export const NO_REGISTRAR = 0;

type Called = Pick<Person, 'names' | 'addresses'>;

/** With every name and address of the account in the audit, and the given ones. */
export async function findPerson(db: Database, username: string, given: Called): Promise<Omit<FoundPerson, 'shared'>> {
  const lines = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where(isCalled('subject', username))
    .where('subject', 'like', '%@%')
    .orderBy('id')
    .execute();
  const values = lines.flatMap(({ before, after }) => [before, after]) as (Record<string, unknown> | null)[];
  const known = (field: string) => values.flatMap((value) => (typeof value?.[field] === 'string' ? value[field] : []));
  const registrar = await findRegistrarByHandle(db, handleOf(username));
  return {
    username,
    names: unique([...given.names, ...known('name')]),
    addresses: unique([...given.addresses, ...known('email')]),
    registrarId: registrar?.id ?? null,
  };
}

interface Contact {
  name: string | null;
  email: string | null;
}

/** The names and addresses that the person shares with other accounts and contacts of the registrar. */
export async function findShared(
  db: Database,
  { names, addresses, registrarId }: Omit<FoundPerson, 'shared'>,
  accounts: readonly Contact[],
): Promise<{ shared: string[]; contacts: string[] }> {
  const contacts = await db
    .selectFrom('registrar_contact')
    .select(['kind', 'name', 'email'])
    .where('registrar_id', '=', registrarId ?? NO_REGISTRAR)
    .orderBy('kind')
    .execute();
  const isCalledLike = (text: string) => (other: Contact) =>
    [other.name, other.email].some((it) => it && isSame(it, text));
  const terms = [...names, ...addresses];
  return {
    shared: terms.filter((text) => [...accounts, ...contacts].some(isCalledLike(text))),
    contacts: contacts.filter((contact) => terms.some((text) => isCalledLike(text)(contact))).map(({ kind }) => kind),
  };
}

export function isSame(one: string, other: string): boolean {
  return lowerHandle(one) === lowerHandle(other);
}

/** Ignores the case of the letters A to Z. */
export function isCalled(column: string, name: string) {
  return sql<boolean>`lower(${sql.ref(column)} COLLATE "C") = ${lowerHandle(name)}`;
}

/** A condition that a column of any type contains one of the texts; in JSON, quotation marks are escaped. */
export function holdsAny(column: ReturnType<typeof sql>, texts: string[], as: 'text' | 'json' = 'text') {
  const wanted = texts.map((text) => lowerHandle(as === 'json' ? JSON.stringify(text).slice(1, -1) : text));
  return sql<boolean>`EXISTS (SELECT FROM unnest(${wanted}::text[]) wanted
    WHERE strpos(lower((${column})::text COLLATE "C"), wanted) > 0)`;
}

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
