import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { change } from '../audit/index.ts';
import { AppError } from './app-error.ts';
import { type AllowedVersions, allowedVersions, entityTag } from './entity-tag.ts';

interface Versioned<Data> {
  data: Data;
  version: number;
}

interface Edit<Data> {
  /** The resource as it is, with the version that belongs to it. */
  read(db: Database): Promise<Versioned<Data>>;
  /** Raises the version if it is an allowed one. From then on, until the transaction ends, whoever else edits waits. */
  raise(trx: Database, allowed: AllowedVersions): Promise<boolean>;
  write(trx: Database, before: Data): Promise<void>;
}

/** Saves, unless somebody else changed the resource since the caller read it; then the refusal carries what it is now. */
export function editVersioned<Data>(
  db: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { read, raise, write }: Edit<Data>,
): Promise<Data> {
  return change(db, async (trx) => {
    const mayEdit = await raise(trx, allowedVersions(headers['if-match']));
    const before = await read(trx);
    if (!mayEdit) throw new AppError('edit.conflict', { data: tagged(reply, before) });
    await write(trx, before.data);
    return tagged(reply, await read(trx));
  });
}

/** The data for the answer, with its version in the answer's head. */
export function tagged<Data>(reply: FastifyReply, { data, version }: Versioned<Data>): Data {
  reply.header('etag', entityTag(version));
  return data;
}

export function isAllowed(version: RawBuilder<number>, allowed: AllowedVersions): RawBuilder<boolean> {
  return allowed === null ? sql`true` : sql`${version} = ANY(${allowed})`;
}
