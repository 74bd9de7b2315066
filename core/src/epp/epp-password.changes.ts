import type { EppPasswordChange } from '@panel/contract/epp';
import { labelOf } from '@panel/contract/messages';
import type { Database } from '@panel/database/database';
import { hashPassword } from '@panel/identity/password-hash';
import { type Author, type UserAuthor, writeAuditLine } from '../audit/index.ts';
import { Refusal } from '../refusal.ts';
import type { RecordChange, RecordRegistryChange } from '../warnings/index.ts';
import { countWrongPassword, endEppLocks, lockEppPassword, setEppPassword } from './epp-password.queries.ts';
import { isSafeEppPassword } from './epp-password.rules.ts';
import { verifyEppPassword } from './verify-epp-password.ts';

/**
 * Changes the password, or returns the reason for refusal. Throwing it would roll back the count of wrong passwords.
 */
export async function changeEppPassword(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  { oldPassword, newPassword }: EppPasswordChange,
): Promise<Refusal | null> {
  const { registrarId } = by;
  const { hash, locked } = await lockEppPassword(trx, registrarId);
  if (hash !== null) {
    if (!oldPassword) {
      return new Refusal('field.required', { field: 'oldPassword', values: { label: labelOf('oldPassword') } });
    }
    if (locked) return new Refusal('epp.password.locked');
    if (!(await verifyEppPassword(hash, oldPassword))) {
      await countWrongPassword(trx, registrarId);
      return new Refusal('epp.password.wrong', { field: 'oldPassword' });
    }
  }
  await setEppPassword(trx, registrarId, await hashPassword(newPassword));
  await recordChange(trx, by, 'epp.password.changed', {});
  return null;
}

interface Registrar {
  id: number;
  handle: string;
}

/** For registry staff, who need not know the old password. */
export async function replaceEppPassword(
  trx: Database,
  recordRegistryChange: RecordRegistryChange,
  registrar: Registrar,
  newPassword: string,
): Promise<void> {
  const { id, handle } = registrar;
  if (!isSafeEppPassword(newPassword, handle)) throw new Refusal('unsafe.password');
  await lockEppPassword(trx, id);
  await setEppPassword(trx, id, await hashPassword(newPassword));
  await recordRegistryChange(trx, registrar, 'epp.password.changed', {});
}

/** For registry staff. Returns the number of locks; without any, there is no audit line. */
export async function unlockEpp(trx: Database, author: Author, { id }: Pick<Registrar, 'id'>): Promise<number> {
  const count = await endEppLocks(trx, id);
  if (count > 0) await writeAuditLine(trx, { ...author, registrarId: id }, 'epp.unlocked', { after: { count } });
  return count;
}
