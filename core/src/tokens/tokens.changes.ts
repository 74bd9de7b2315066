import { limits } from '@panel/contract/limits';
import type { NewToken, TokenTerms } from '@panel/contract/tokens';
import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../audit/index.ts';
import { Refusal } from '../refusal.ts';
import type { RecordChange } from '../warnings/index.ts';
import { hasLeft, type Makers } from './makers.ts';
import { hashOf, newToken } from './token.rules.ts';
import { countTokens, deleteTokenRow, insertToken, lockToken, setMaker } from './tokens.queries.ts';

/** Creates a token, which is returned this once and never stored. */
export async function createToken(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  wanted: NewToken,
): Promise<{ id: string; token: string }> {
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
  const { registrarId } = by;
  const token = await lockToken(trx, registrarId, id);
  if (!token) throw new Refusal('not.found');
  await deleteTokenRow(trx, registrarId, token.id);
  await recordChange(trx, by, 'token.removed', { subject: token.name, before: termsOf(token) });
}

/** Only from someone who left: whoever is still there is responsible for their tokens, or removes them. */
export async function takeOverToken(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  { id, makers }: { id: string; makers: Makers },
): Promise<void> {
  const token = await lockToken(trx, by.registrarId, id);
  if (!token) throw new Refusal('not.found');
  if (!hasLeft(token, await makers(trx, by))) {
    throw new Refusal('token.maker.present', { values: { username: token.createdBy } });
  }
  await setMaker(trx, by, token.id);
  await recordChange(trx, by, 'token.taken_over', {
    subject: token.name,
    before: { createdBy: token.createdBy },
    after: { createdBy: by.username },
  });
}

function termsOf({ scopes, expires, addresses }: Omit<TokenTerms, 'expires'> & { expires: Date }): TokenTerms {
  return { scopes, expires: expires.toISOString(), addresses };
}
