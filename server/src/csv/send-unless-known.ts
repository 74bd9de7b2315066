import { createHash } from 'node:crypto';
import { displayTimeZone } from '@panel/contract/display-time';
import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { isKnown } from '../http/entity-tag.ts';
import type { Reads } from '../reads/index.ts';
import type { CsvExports } from './csv-exports.ts';
import { sendCsv } from './send-csv.ts';

/** Raise it when columns or texts of a file change, so that clients with an old one fetch it again. */
const FORMAT = 1;

interface File {
  name: string;
  /** Identifies the file and its filters. */
  what: unknown;
  rows(trx: Database): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

/** Sends a file of the registrar's data, or 304 to a client that has it (Behaviour TOKENS-7). */
export async function sendUnlessKnown(
  { reads, csvExports }: { reads: Reads; csvExports: CsvExports },
  { actor, headers }: Pick<FastifyRequest, 'actor' | 'headers'>,
  reply: FastifyReply,
  { name, what, rows }: File,
): Promise<FastifyReply> {
  const tagIn = (db: Database) => fileTag(db, actor.registrarId, what);
  const tag = await reads.run(actor, tagIn);
  if (isKnown(tag, headers['if-none-match'])) return reply.header('etag', tag).code(304).send();
  const file = await csvExports.open(actor, async (trx) => {
    // The tag is from the file's own snapshot: another server may be behind, and an old file must not get a new tag.
    reply.header('etag', await tagIn(trx));
    return rows(trx);
  });
  return sendCsv(reply, name, file);
}

/** Weak, because the same file may be sent compressed or not. */
async function fileTag(db: Database, registrarId: number, what: unknown): Promise<string> {
  const { version, epoch } = await db
    .selectFrom('event_log')
    .leftJoin('registrar_data', (join) => join.on('registrar_data.registrar_id', '=', registrarId))
    // A restored backup repeats earlier versions, but has another epoch.
    .select(['registrar_data.version', 'event_log.epoch'])
    .executeTakeFirstOrThrow();
  const all = JSON.stringify([FORMAT, displayTimeZone(), epoch, registrarId, version, what]);
  return `W/"${createHash('sha256').update(all).digest('base64url').slice(0, 22)}"`;
}
