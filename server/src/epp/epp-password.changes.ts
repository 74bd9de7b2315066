import type { EppPasswordChange } from '@panel/contract/epp';
import { labelOf } from '@panel/contract/messages';
import { Refusal } from '@panel/core';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import { hashPassword, verifyPassword } from '@panel/identity/password-hash';
import type { FastifyRequest } from 'fastify';
import { authorOf } from '../http/author-of.ts';
import { countWrongPassword, lockEppPassword, setEppPassword } from './epp-password.queries.ts';
import { isSafeEppPassword } from './epp-password.rules.ts';

/**
 * Changes the password, or returns why not. A refusal is not thrown, because that would roll back the count of wrong
 * passwords.
 */
export async function changeEppPassword(
  trx: Database,
  recordChange: RecordChange,
  request: FastifyRequest,
  { oldPassword, newPassword }: EppPasswordChange,
): Promise<Refusal | null> {
  const { registrarId } = request.actor;
  const { hash, locked } = await lockEppPassword(trx, registrarId);
  if (hash !== null) {
    if (!oldPassword) {
      return new Refusal('field.required', { field: 'oldPassword', values: { label: labelOf('oldPassword') } });
    }
    if (locked) return new Refusal('epp.password.locked');
    if (!(await verifyPassword(hash, oldPassword))) {
      await countWrongPassword(trx, registrarId);
      return new Refusal('epp.password.wrong', { field: 'oldPassword' });
    }
  }
  await setEppPassword(trx, registrarId, await hashPassword(newPassword));
  await recordChange(trx, authorOf(request), 'epp.password.changed', {});
  return null;
}

/** By the registry's staff, who need not know the old one. */
export async function replaceEppPassword(
  trx: Database,
  { id, handle }: { id: number; handle: string },
  newPassword: string,
): Promise<void> {
  if (!isSafeEppPassword(newPassword, handle)) throw new Refusal('unsafe.password');
  await lockEppPassword(trx, id);
  await setEppPassword(trx, id, await hashPassword(newPassword));
}
