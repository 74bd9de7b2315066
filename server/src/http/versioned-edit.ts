import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type AllowedVersions, allowedVersions, entityTag } from './entity-tag.ts';

interface Versioned<Data> {
  data: Data;
  version: number;
}

interface Edit<Data> {
  /** Reads the current data with its version. */
  read(db: Database): Promise<Versioned<Data>>;
  /** Raises the version if the current one is allowed. Other edits then wait until the transaction ends. */
  raise(trx: Database, allowed: AllowedVersions): Promise<boolean>;
  write(trx: Database, before: Data): Promise<void>;
}

/** Saves, unless somebody else changed the data since the caller read it; the refusal then carries the current data. */
export function editVersioned<Data>(
  db: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { read, raise, write }: Edit<Data>,
): Promise<Data> {
  return change(db, async (trx) => {
    const mayEdit = await raise(trx, allowedVersions(headers['if-match']));
    const before = await read(trx);
    if (!mayEdit) throw new Refusal('edit.conflict', { data: tagged(reply, before) });
    await write(trx, before.data);
    return tagged(reply, await read(trx));
  });
}

/** Returns the data for the answer, and sets its version as the `ETag` header. */
export function tagged<Data>(reply: FastifyReply, { data, version }: Versioned<Data>): Data {
  reply.header('etag', entityTag(version));
  return data;
}

export function isAllowed(version: RawBuilder<number>, allowed: AllowedVersions): RawBuilder<boolean> {
  return allowed === null ? sql`true` : sql`${version} = ANY(${allowed})`;
}
