import { addRegistrar, isHandle, setFields, setStatus, setThreshold } from '@panel/core/registrar';
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
  if (!isHandle(handle))
    throw new CommandRefusal(
      'A handle has 1 to 63 lower-case letters, digits, dots, hyphens or underscores, and begins with a letter or digit.',
    );
  const fields = readFields(options);
  await change(db, async (trx) => {
    const isAdded = await addRegistrar(trx, author, { handle, status, ...fields });
    if (!isAdded) throw new CommandRefusal(`The registrar ${handle} already exists.`);
  });
}

export async function set({ author, db }: Context, handle: string, options: FieldOptions): Promise<void> {
  const fields = readFields(options);
  if (Object.keys({ ...fields.registrar, ...fields.contact }).length === 0)
    throw new CommandRefusal('There is nothing to change: give at least one option.');
  await change(db, async (trx) => setFields(trx, author, await findRegistrar(trx, handle, 'for change'), fields));
}

export async function status({ author, db }: Context, handle: string, wanted: string | undefined): Promise<void> {
  await change(db, async (trx) => setStatus(trx, author, await findRegistrar(trx, handle, 'for change'), wanted));
}

export async function threshold({ author, db }: Context, handle: string, wanted: number): Promise<void> {
  await change(db, async (trx) => setThreshold(trx, author, await findRegistrar(trx, handle, 'for change'), wanted));
}
