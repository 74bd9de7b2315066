import { lowerHandle } from '@panel/contract/handle';
import { HANDLE_FORM, isHandle, type RegistrarRow, setFields } from '@panel/core/registrar';
import { change } from '../audit.ts';
import type { Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { accountsNamedAfter } from '../identity.ts';
import { findRegistrar } from './registrar.queries.ts';
import { lockIds, requireFreeId, requireOtherSuffix } from './registry-id.ts';

/**
 * Gives a handle to a registrar that was imported under an id that cannot be one. The registry still uses that id,
 * which is stored as spelled here.
 */
export async function renameRegistrar(context: Context, id: string, wanted: string): Promise<void> {
  const handle = lowerHandle(wanted);
  if (!isHandle(handle)) throw new CommandRefusal(`${wanted} cannot be a handle, which has ${HANDLE_FORM}.`);
  requireOtherSuffix(handle, context.environment);
  await change(context.db, async (trx) => {
    await lockIds(trx);
    const registrar = await findRegistrar(trx, id, 'for change');
    requireNoHandle(registrar);
    await requireFreeId(trx, handle);
    const accounts = await accountsNamedAfter(context, registrar.handle);
    if (accounts.length > 0)
      throw new CommandRefusal(
        `${registrar.handle} has accounts that are named after it, so it keeps its name: ${accounts.join(', ')}.`,
      );
    await setFields(trx, context.author, registrar, { registrar: { handle, registry_id: id }, contact: {} });
  });
}

function requireNoHandle({ handle, registry_id: id }: RegistrarRow): void {
  if (isHandle(handle)) throw new CommandRefusal(`${handle} is a handle, which is never changed.`);
  if (id !== null && lowerHandle(id) !== handle)
    throw new CommandRefusal(
      `The registry calls it ${id} as well, and only one id can be kept. Remove that first: registrar set "${handle}" --registry-id "".`,
    );
}
