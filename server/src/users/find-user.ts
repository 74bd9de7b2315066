import { Refusal } from '@panel/core';
import type { Account, Directory, Suffix } from '@panel/core/directory';
import type { Database } from '@panel/database/database';
import type { Actor } from '../http/actor.ts';

export function suffixOf({ registrarHandle }: Pick<Actor, 'registrarHandle'>): Suffix {
  return `@${registrarHandle}`;
}

/** Finds a user of the actor's own registrar; a user of another registrar is not found. */
export async function findUser(directory: Directory, db: Database, actor: Actor, username: string): Promise<Account> {
  const account = await directory.find(db, suffixOf(actor), username);
  if (!account) throw new Refusal('not.found');
  return account;
}
