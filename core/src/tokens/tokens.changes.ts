import { limits } from '@panel/contract/limits';
import type { NewToken } from '@panel/contract/tokens';
import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../audit/index.ts';
import { Refusal } from '../refusal.ts';
import type { RecordChange, RecordRegistryChange } from '../warnings/index.ts';
import { type FindPresent, hasLeft, refuseWhoLeft } from './present-creators.ts';
import { removalOf, takeOverOf, termsOf } from './token.lines.ts';
import { hashOf, newToken } from './token.rules.ts';
import {
  countTokens,
  deleteTokenRow,
  findRegistrarOfToken,
  insertToken,
  lockToken,
  lockTokens,
  setCreator,
} from './tokens.queries.ts';

interface Needs {
  recordChange: RecordChange;
  findPresent: FindPresent;
}

/** Creates a token, which is returned only here and never stored. */
export async function createToken(
  trx: Database,
  { recordChange, findPresent }: Needs,
  by: UserAuthor,
  wanted: NewToken,
): Promise<{ id: string; token: string }> {
  await lockTokens(trx, by.registrarId);
  refuseWhoLeft(by, await findPresent(trx, by));
  if ((await countTokens(trx, by.registrarId)) >= limits.tokens) {
    throw new Refusal('token.limit', { values: { n: limits.tokens } });
  }
  const token = newToken();
  const made = await insertToken(trx, by, hashOf(token), wanted);
  if (!made) throw new Refusal('token.name.taken', { field: 'name' });
  const after = termsOf({ ...wanted, expires: made.expires });
  await recordChange(trx, by, 'token.created', { subject: wanted.name, after });
  return { id: made.id, token };
}

export async function removeToken(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  id: string,
): Promise<void> {
  await recordChange.all(trx, by, [removalOf(await takeAway(trx, by.registrarId, id))]);
}

/** For registry staff, at any registrar. */
export async function removeTokenOfAny(trx: Database, recordRegistryChange: RecordRegistryChange, id: string) {
  const registrar = await findRegistrarOfToken(trx, id);
  if (!registrar) throw new Refusal('not.found');
  return { registrar, token: await removeTokenOf(trx, recordRegistryChange, registrar, id) };
}

/** For registry staff; a token of another registrar is not found. */
export async function removeTokenOf(
  trx: Database,
  recordRegistryChange: RecordRegistryChange,
  registrar: { id: number; handle: string },
  id: string,
) {
  const token = await takeAway(trx, registrar.id, id);
  await recordRegistryChange.all(trx, registrar, [removalOf(token)]);
  return token;
}

async function takeAway(trx: Database, registrarId: number, id: string) {
  const token = await lockToken(trx, registrarId, id);
  if (!token) throw new Refusal('not.found');
  await deleteTokenRow(trx, registrarId, token.id);
  return token;
}

/** Only from a creator who has left: one who has not is responsible for their tokens. */
export async function takeOverToken(
  trx: Database,
  { recordChange, findPresent }: Needs,
  by: UserAuthor,
  id: string,
): Promise<void> {
  const token = await lockToken(trx, by.registrarId, id);
  if (!token) throw new Refusal('not.found');
  const present = await findPresent(trx, by);
  refuseWhoLeft(by, present);
  if (!hasLeft(token, present)) throw new Refusal('token.maker.present', { values: { username: token.createdBy } });
  await setCreator(trx, by, token.id);
  await recordChange.all(trx, by, [takeOverOf(token, by)]);
}
