import { EppPasswordChange } from '@panel/contract/epp';
import { OPERATOR } from '@panel/core/audit';
import { registryChangeRecorder } from '@panel/core/warnings';
import { endEppLocks, replaceEppPassword } from '@panel/server/epp';
import { deliverMail } from './admin/deliver-mail.ts';
import { change, recordAudit } from './audit.ts';
import type { Answer, Context } from './command.ts';
import { checked } from './fields.ts';
import { openDirectory } from './identity.ts';
import { findRegistrar } from './registrar/registrar.queries.ts';

export async function setPassword(context: Context, handle: string, typed: string): Promise<Answer> {
  const password = checked('The new password', EppPasswordChange.shape.newPassword, typed);
  const accounts = await openDirectory(context);
  const { publicUrl } = context.environment;
  await change(context.db, async (trx) => {
    const registrar = await findRegistrar(trx, handle);
    await replaceEppPassword(trx, registrar, password);
    await registryChangeRecorder(OPERATOR, accounts, publicUrl)(trx, registrar, 'epp.password.set', {});
  });
  await deliverMail(context);
  const text = `${handle} connects to EPP with the new password from now on. Its administrators and contacts are told by mail.`;
  return { text, data: { handle } };
}

/** Says so where nothing is locked, so that a script may repeat it. */
export async function unlock({ db }: Context, handle: string): Promise<Answer> {
  const count = await change(db, async (trx) => {
    const { id } = await findRegistrar(trx, handle);
    const ended = await endEppLocks(trx, id);
    if (ended > 0) await recordAudit(trx, 'epp.unlocked', { after: { count: ended } }, id);
    return ended;
  });
  const text = count === 0 ? `Nothing of ${handle} is locked.` : `${handle} can try again: ${count} unlocked.`;
  return { text, data: { handle, unlocked: count } };
}
