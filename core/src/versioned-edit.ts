import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from './refusal.ts';

// Data that several users may edit has a version, which every edit increments.

/** The versions that an edit may replace; `null` means any. */
export type AllowedVersions = readonly number[] | null;

export interface Versioned<Data> {
  data: Data;
  version: number;
}

interface Edit<Data> {
  read(trx: Database): Promise<Versioned<Data>>;
  /** Increments the version if the current one is allowed. Other edits then wait until the transaction ends. */
  raise(trx: Database, allowed: AllowedVersions): Promise<boolean>;
  write(trx: Database, before: Data): Promise<void>;
}

/** Someone else changed the data since the caller read it. The refusal contains the current data. */
export class EditConflict extends Refusal<'edit.conflict'> {
  readonly version: number;

  constructor({ data, version }: Versioned<unknown>) {
    super('edit.conflict', { data });
    this.version = version;
  }
}

/** Refuses with `EditConflict` if someone else changed the data since the caller read it. */
export async function editVersioned<Data>(
  trx: Database,
  allowed: AllowedVersions,
  { read, raise, write }: Edit<Data>,
): Promise<Versioned<Data>> {
  const mayEdit = await raise(trx, allowed);
  const before = await read(trx);
  if (!mayEdit) throw new EditConflict(before);
  await write(trx, before.data);
  return read(trx);
}

export function isAllowed(version: RawBuilder<number>, allowed: AllowedVersions): RawBuilder<boolean> {
  return allowed === null ? sql`true` : sql`${version} = ANY(${allowed})`;
}
