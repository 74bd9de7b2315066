import type { Account, Directory } from '@panel/core/directory';
import type { RegistrarRow } from '@panel/core/registrar';
import { findPresentIn, listMarkedTokens, tokenNames } from '@panel/core/tokens';
import { userOf } from '@panel/core/users';
import type { Database } from '@panel/database/database';

/** Keycloak needs a separate request for each detail of a person. */
const ASKED_AT_ONCE = 8;

/** A registrar's users and access tokens together, because the users show whether a token's creator has left. */
export async function listPeople(db: Database, directory: Directory, { id, handle }: RegistrarRow) {
  const accounts = await directory.list(db, `@${handle}`);
  const tokensOf = await tokenNames(db, id);
  const findPresent = findPresentIn({ list: async () => accounts });
  const results = [];
  for (let first = 0; first < accounts.length; first += ASKED_AT_ONCE) {
    const some = accounts.slice(first, first + ASKED_AT_ONCE);
    results.push(...(await Promise.all(some.map((account) => personOf(db, directory, account, tokensOf(account))))));
  }
  const tokens = await listMarkedTokens(db, { registrarId: id, registrarHandle: handle }, findPresent);
  return { results, tokens };
}

async function personOf(db: Database, directory: Directory, account: Account, tokens: string[]) {
  const [secondSteps, [last]] = await Promise.all([
    directory.secondSteps(db, account),
    directory.loginAttempts(account, 1),
  ]);
  return { ...userOf(account), enabled: account.enabled, secondSteps, lastSignIn: last?.timestamp ?? null, tokens };
}
