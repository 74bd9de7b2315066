import { limits } from '@panel/contract/limits';
import type { NewToken, TokenTerms } from '@panel/contract/tokens';
import { Refusal } from '@panel/core';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';
import { authorOf } from '../http/author-of.ts';
import { hasLeft, type Makers } from './makers.ts';
import { hashOf, newToken } from './token.rules.ts';
import { countTokens, deleteTokenRow, insertToken, lockToken, setMaker } from './tokens.queries.ts';

/** Makes a token. This answer is the only place where it ever stands. */
export async function createToken(
  trx: Database,
  recordChange: RecordChange,
  request: FastifyRequest,
  wanted: NewToken,
): Promise<{ id: string; token: string }> {
  const { actor } = request;
  if ((await countTokens(trx, actor.registrarId)) >= limits.tokens) {
    throw new Refusal('token.limit', { values: { n: limits.tokens } });
  }
  const token = newToken();
  const made = await insertToken(trx, actor, hashOf(token), wanted);
  if (!made) throw new Refusal('token.name.taken', { field: 'name' });
  const after = termsOf({ ...wanted, expires: made.expires });
  await recordChange(trx, authorOf(request), 'token.created', { subject: wanted.name, after });
  return { id: made.id, token };
}

export async function removeToken(
  trx: Database,
  recordChange: RecordChange,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const { registrarId } = request.actor;
  const token = await lockToken(trx, registrarId, id);
  if (!token) throw new Refusal('not.found');
  await deleteTokenRow(trx, registrarId, token.id);
  await recordChange(trx, authorOf(request), 'token.removed', { subject: token.name, before: termsOf(token) });
}

/** Only from somebody who left: whoever is still there answers for their tokens, or removes them. */
export async function takeOverToken(
  trx: Database,
  recordChange: RecordChange,
  request: FastifyRequest,
  { id, makers }: { id: string; makers: Makers },
): Promise<void> {
  const { actor } = request;
  const token = await lockToken(trx, actor.registrarId, id);
  if (!token) throw new Refusal('not.found');
  if (!hasLeft(token, await makers(trx, actor))) {
    throw new Refusal('token.maker.present', { values: { username: token.createdBy } });
  }
  await setMaker(trx, actor, token.id);
  await recordChange(trx, authorOf(request), 'token.taken_over', {
    subject: token.name,
    before: { createdBy: token.createdBy },
    after: { createdBy: actor.username },
  });
}

function termsOf({ scopes, expires, addresses }: Omit<TokenTerms, 'expires'> & { expires: Date }): TokenTerms {
  return { scopes, expires: expires.toISOString(), addresses };
}
