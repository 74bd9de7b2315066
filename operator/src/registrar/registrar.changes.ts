import { OPERATOR } from '@panel/core/audit';
import { addRegistrar, isHandle, setFields, setStatus, setThreshold } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { change } from '../audit.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { findRegistrar } from './registrar.queries.ts';
import { type FieldOptions, readFields } from './registrar-fields.ts';

export async function add(db: Database, handle: string, status: string, options: FieldOptions): Promise<void> {
  if (!isHandle(handle))
    throw new CommandRefusal(
      'A handle has 1 to 63 lower-case letters, digits, dots, hyphens or underscores, and begins with a letter or digit.',
    );
  const fields = readFields(options);
  await change(db, async (trx) => {
    const isAdded = await addRegistrar(trx, OPERATOR, { handle, status, ...fields });
    if (!isAdded) throw new CommandRefusal(`The registrar ${handle} already exists.`);
  });
}

export async function set(db: Database, handle: string, options: FieldOptions): Promise<void> {
  const fields = readFields(options);
  if (Object.keys({ ...fields.registrar, ...fields.contact }).length === 0)
    throw new CommandRefusal('There is nothing to change: give at least one option.');
  await change(db, async (trx) => setFields(trx, OPERATOR, await findRegistrar(trx, handle, 'for change'), fields));
}

export async function status(db: Database, handle: string, wanted: string | undefined): Promise<void> {
  await change(db, async (trx) => setStatus(trx, OPERATOR, await findRegistrar(trx, handle, 'for change'), wanted));
}

export async function threshold(db: Database, handle: string, wanted: number): Promise<void> {
  await change(db, async (trx) => setThreshold(trx, OPERATOR, await findRegistrar(trx, handle, 'for change'), wanted));
}
