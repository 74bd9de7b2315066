import type { Database } from '@panel/database/database';
import type { Directory } from '../directory/index.ts';
import { listTokens } from './tokens.queries.ts';

interface Registrar {
  registrarId: number;
  registrarHandle: string;
}

/** The ids of those who can sign in, of one registrar. */
export type Makers = (db: Database, registrar: Registrar) => Promise<ReadonlySet<string>>;

export function makersIn(directory: Pick<Directory, 'list'>): Makers {
  return async (db, { registrarHandle }) => {
    const accounts = await directory.list(db, `@${registrarHandle}`);
    return new Set(accounts.filter(({ enabled }) => enabled).map(({ id }) => id));
  };
}

export function hasLeft({ createdById }: { createdById: string }, present: ReadonlySet<string>): boolean {
  return !present.has(createdById);
}

/** A registrar's tokens, with whether those who created them left. */
export async function listMarkedTokens(db: Database, registrar: Registrar, makers: Makers) {
  const [tokens, present] = await Promise.all([listTokens(db, registrar.registrarId), makers(db, registrar)]);
  return tokens.map(({ createdById, ...token }) => ({ ...token, makerLeft: hasLeft({ createdById }, present) }));
}
