import {
  addRegistrar,
  findRegistrarByHandle,
  HANDLE_FORM,
  isHandle,
  setFields,
  setStatus,
  setThreshold,
} from '@panel/core/registrar';
import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { change } from '../audit.ts';
import type { Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { findRegistrar } from './registrar.queries.ts';
import { type FieldOptions, readFields } from './registrar-fields.ts';

export async function add(
  { author, db }: Context,
  handle: string,
  status: string,
  options: FieldOptions,
): Promise<void> {
  if (!isHandle(handle)) throw new CommandRefusal(`A handle has ${HANDLE_FORM}.`);
  const fields = readFields(options);
  await change(db, async (trx) => {
    await lockIds(trx, fields.registrar);
    await requireFreeId(trx, fields.registrar);
    const isTaken = (await findRegistrarByHandle(trx, handle)) !== undefined;
    if (isTaken || !(await addRegistrar(trx, author, { handle, status, ...fields })))
      throw new CommandRefusal(`The registrar ${handle} already exists.`);
  });
}

export async function set({ author, db }: Context, handle: string, options: FieldOptions): Promise<void> {
  const fields = readFields(options);
  if (Object.keys({ ...fields.registrar, ...fields.contact }).length === 0)
    throw new CommandRefusal('There is nothing to change: give at least one option.');
  await change(db, async (trx) => {
    await lockIds(trx, fields.registrar);
    const registrar = await findRegistrar(trx, handle, 'for change');
    await requireFreeId(trx, fields.registrar, registrar.id);
    await setFields(trx, author, registrar, fields);
  });
}

interface Ids {
  registry_id?: string | null;
}

/** What the registry sends must mean one registrar, so no import or request is under way while an id changes. */
async function lockIds(trx: Database, { registry_id }: Ids): Promise<void> {
  if (registry_id === undefined) return;
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.importTurn}) AS "isFree"`.execute(trx);
  if (!rows[0]?.isFree) throw new CommandRefusal('An import is running: try again when it is done.');
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`.execute(trx);
}

async function requireFreeId(trx: Database, { registry_id: id }: Ids, registrarId?: number): Promise<void> {
  const other = id ? await findRegistrarByHandle(trx, id) : undefined;
  if (other && other.id !== registrarId) throw new CommandRefusal(`${id} is the registrar ${other.handle} already.`);
}

export async function status({ author, db }: Context, handle: string, wanted: string | undefined): Promise<void> {
  await change(db, async (trx) => setStatus(trx, author, await findRegistrar(trx, handle, 'for change'), wanted));
}

export async function threshold({ author, db }: Context, handle: string, wanted: number): Promise<void> {
  await change(db, async (trx) => setThreshold(trx, author, await findRegistrar(trx, handle, 'for change'), wanted));
}
