import { EppPasswordChange } from '@panel/contract/epp';
import { replaceEppPassword, unlockEpp } from '@panel/core/epp';
import { change } from './audit.ts';
import type { Answer, Context } from './command.ts';
import { deliverMail, mailWords } from './deliver-mail.ts';
import { checked } from './fields.ts';
import { openRegistryChanges } from './identity.ts';
import { findRegistrar } from './registrar/registrar.queries.ts';

export async function setPassword(context: Context, handle: string, typed: string): Promise<Answer> {
  const password = checked('The new password', EppPasswordChange.shape.newPassword, typed);
  const { recordRegistryChange } = await openRegistryChanges(context);
  await change(context.db, async (trx) =>
    replaceEppPassword(trx, recordRegistryChange, await findRegistrar(trx, handle), password),
  );
  await deliverMail(context);
  const notified = mailWords(context, 'Its administrators and contacts are notified by e-mail.');
  const text = `${handle} can now connect to EPP with the new password. ${notified}`;
  return { text, data: { handle } };
}

/** Succeeds if nothing is locked, so that scripts can repeat it. */
export async function unlock({ author, db }: Context, handle: string): Promise<Answer> {
  const count = await change(db, async (trx) => unlockEpp(trx, author, await findRegistrar(trx, handle)));
  const text = count === 0 ? `Nothing of ${handle} is locked.` : `${handle} can try again: ${count} unlocked.`;
  return { text, data: { handle, unlocked: count } };
}
