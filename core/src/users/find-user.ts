import type { Database } from '@panel/database/database';
import type { Account, Directory, Suffix } from '../directory/index.ts';
import { Refusal } from '../refusal.ts';

interface Registrar {
  registrarHandle: string;
}

export function suffixOf({ registrarHandle }: Registrar): Suffix {
  return `@${registrarHandle}`;
}

/** A user of another registrar is not found. */
export async function findUser(
  directory: Directory,
  db: Database,
  registrar: Registrar,
  username: string,
): Promise<Account> {
  const account = await directory.find(db, suffixOf(registrar), username);
  if (!account) throw new Refusal('not.found');
  return account;
}
