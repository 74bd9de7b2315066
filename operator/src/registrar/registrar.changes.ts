import { Reason } from '@panel/contract/reason';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import {
  addRegistrar,
  followContact,
  HANDLE_FORM,
  isHandle,
  lockOtherThresholds,
  setFields,
  setStatus,
  setThreshold,
} from '@panel/core/registrar';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { deliverMail } from '../deliver-mail.ts';
import { checked } from '../fields.ts';
import { openRegistryChanges } from '../identity.ts';
import { findRegistrar } from './registrar.queries.ts';
import { type FieldOptions, readFields } from './registrar-fields.ts';
import { lockIds, requireFreeId, requireOtherId, requireOtherSuffix } from './registry-id.ts';

export async function add(
  { author, db, environment }: Context,
  handle: string,
  status: string,
  options: FieldOptions,
): Promise<void> {
  if (!isHandle(handle)) throw new CommandRefusal(`A handle has ${HANDLE_FORM}.`);
  requireOtherSuffix(handle, environment);
  const fields = readFields(options);
  const { registry_id: id } = fields.registrar;
  await change(db, async (trx) => {
    if (id) {
      await lockIds(trx);
      requireOtherId(handle, id);
      await requireFreeId(trx, id);
    }
    if (!(await addRegistrar(trx, author, { handle, status, ...fields })))
      throw new CommandRefusal(`The registrar ${handle} already exists.`);
  });
}

interface SetOptions extends FieldOptions {
  contactFromRegistry?: boolean;
}

export async function set({ author, db }: Context, handle: string, options: SetOptions): Promise<void> {
  const { contactFromRegistry = false, ...given } = options;
  const fields = readFields(given);
  const isGiven = Object.keys({ ...fields.registrar, ...fields.contact }).length > 0;
  if (!isGiven && !contactFromRegistry)
    throw new CommandRefusal('There is nothing to change: specify at least one option.');
  const { registry_id: id } = fields.registrar;
  await change(db, async (trx) => {
    if (id !== undefined) await lockIds(trx);
    const registrar = await findRegistrar(trx, handle, 'for change');
    if (id) {
      requireOtherId(registrar.handle, id);
      await requireFreeId(trx, id, registrar.id);
    }
    if (isGiven) await setFields(trx, author, registrar, fields);
    if (contactFromRegistry) await followContact(trx, author, registrar);
  });
}

interface StatusOptions {
  reason?: string;
}

export async function status(
  context: Context,
  handle: string,
  wanted: RegistrarStatus | null,
  { reason: typed }: StatusOptions,
): Promise<void> {
  const reason = typed === undefined ? null : checked('--reason', Reason, typed);
  const { recordRegistryChange } = await openRegistryChanges(context);
  const { author, db } = context;
  await change(db, async (trx) =>
    setStatus(trx, { author, recordRegistryChange }, await findRegistrar(trx, handle, 'for change'), {
      status: wanted,
      reason,
    }),
  );
  await deliverMail(context);
}

export async function threshold({ author, db }: Context, handle: string, wanted: number): Promise<void> {
  await change(db, async (trx) => setThreshold(trx, author, await findRegistrar(trx, handle, 'for change'), wanted));
}

/** Writes an audit line for each registrar whose threshold changed. */
export async function thresholdOfAll({ author, db }: Context, wanted: number): Promise<Answer> {
  const changed = await change(db, async (trx) => {
    const registrars = await lockOtherThresholds(trx, wanted);
    for (const registrar of registrars) await setThreshold(trx, author, registrar, wanted);
    return registrars.map(({ handle }) => handle);
  });
  const count = changed.length === 1 ? '1 registrar has' : `${changed.length} registrars have`;
  const text = `${count} a new threshold: ${wanted}. Registrars added by an import start with 100.`;
  return { text, data: { threshold: wanted, changed } };
}
