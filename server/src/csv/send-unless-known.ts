import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../http/entity-tag.ts';

/** To be raised when a file gets other columns or words: whoever has an old one then fetches it again. */
const FORMAT = 1;

/**
 * Sends a file of the registrar's data, or 304 to whoever has it already (Behaviour TOKENS-7). `what` says which file
 * it is and what was asked for.
 */
export async function sendUnlessKnown(
  db: Database,
  { actor, headers }: Pick<FastifyRequest, 'actor' | 'headers'>,
  reply: FastifyReply,
  what: unknown,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  // Read first: a change that comes in between makes the file newer than its tag, and the next request fetches it again.
  const tag = await fileTag(db, actor.registrarId, what);
  reply.header('etag', tag);
  return isKnown(tag, headers['if-none-match']) ? reply.code(304).send() : send();
}

/** Weak, because the same file may travel compressed or not. */
async function fileTag(db: Database, registrarId: number, what: unknown): Promise<string> {
  const { version, epoch } = await db
    .selectFrom('event_log')
    .leftJoin('registrar_data', (join) => join.on('registrar_data.registrar_id', '=', registrarId))
    // A restored backup has versions again that there were before; its epoch is another one.
    .select(['registrar_data.version', 'event_log.epoch'])
    .executeTakeFirstOrThrow();
  const all = JSON.stringify([FORMAT, epoch, registrarId, version, what]);
  return `W/"${createHash('sha256').update(all).digest('base64url').slice(0, 22)}"`;
}
