import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../audit/index.ts';
import type { Change } from '../warnings/index.ts';
import { type FindPresent, refuseWhoLeft } from './present-creators.ts';
import { removalOf, takeOverOf } from './token.lines.ts';
import { deleteTokenRow, listTokensOf, lockTokens, setCreator } from './tokens.queries.ts';

// Ends or transfers someone's tokens when their account is disabled or removed (Behaviour TOKENS-9). Call it before
// doing so, so that no token is created meanwhile, and record its changes together with that change.

export interface EndedToken {
  id: string;
  name: string;
}

export async function endTokensOf(
  trx: Database,
  registrarId: number,
  creatorId: string,
): Promise<{ ended: EndedToken[]; changes: Change<'token.removed'>[] }> {
  await lockTokens(trx, registrarId);
  const tokens = await listTokensOf(trx, registrarId, creatorId);
  for (const { id } of tokens) await deleteTokenRow(trx, registrarId, id);
  return { ended: tokens.map(({ id, name }) => ({ id, name })), changes: tokens.map(removalOf) };
}

export async function takeOverTokensOf(
  trx: Database,
  findPresent: FindPresent,
  by: UserAuthor,
  creatorId: string,
): Promise<Change<'token.taken_over'>[]> {
  await lockTokens(trx, by.registrarId);
  refuseWhoLeft(by, await findPresent(trx, by));
  const tokens = await listTokensOf(trx, by.registrarId, creatorId);
  for (const { id } of tokens) await setCreator(trx, by, id);
  return tokens.map((token) => takeOverOf(token, by));
}
