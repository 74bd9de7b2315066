import type { Database } from '@panel/database/database';
import type { Directory } from '../directory/index.ts';
import { Refusal } from '../refusal.ts';
import { listTokens } from './tokens.queries.ts';

interface Registrar {
  registrarId: number;
  registrarHandle: string;
}

/** The ids of a registrar's users who can sign in. */
export type FindPresent = (db: Database, registrar: Registrar) => Promise<ReadonlySet<string>>;

export function findPresentIn(directory: Pick<Directory, 'list'>): FindPresent {
  return async (db, { registrarHandle }) => {
    const accounts = await directory.list(db, `@${registrarHandle}`);
    return new Set(accounts.filter(({ enabled }) => enabled).map(({ id }) => id));
  };
}

export function hasLeft({ createdById }: { createdById: string }, present: ReadonlySet<string>): boolean {
  return !present.has(createdById);
}

/** A session outlives its account by up to 10 seconds (Behaviour SIGN-IN-3), too long to create a token in. */
export function refuseWhoLeft({ id }: { id: string }, present: ReadonlySet<string>): void {
  if (hasLeft({ createdById: id }, present)) throw new Refusal('authentication.required');
}

/** A registrar's tokens, and whether their creators have left. */
export async function listMarkedTokens(db: Database, registrar: Registrar, findPresent: FindPresent) {
  const [tokens, present] = await Promise.all([listTokens(db, registrar.registrarId), findPresent(db, registrar)]);
  return tokens.map(({ createdById, ...token }) => ({ ...token, makerLeft: hasLeft({ createdById }, present) }));
}

/** The names of the tokens that an account created. */
export async function tokenNames(db: Database, registrarId: number): Promise<(account: { id: string }) => string[]> {
  const tokens = await listTokens(db, registrarId);
  return ({ id }) => tokens.filter(({ createdById }) => createdById === id).map(({ name }) => name);
}
