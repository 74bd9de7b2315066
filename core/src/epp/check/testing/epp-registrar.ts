import type { RegistrarStatus } from '@panel/contract/registrar-status';
import type { Database } from '@panel/database/database';
import { hashPassword } from '@panel/identity/password-hash';
import { checkEppLogin } from '../check-epp-login.ts';

export const password = 'Right-pw-1';
export const password_hash = await hashPassword(password);
let registrars = 0;

interface Options {
  status?: RegistrarStatus;
  withPassword?: boolean;
  isHeld?: boolean;
  allowedStatuses?: RegistrarStatus[];
}

export async function addRegistrar(db: Database, options: Options = {}) {
  const { status = 'ACTIVE', withPassword = true, isHeld = false, allowedStatuses = ['ACTIVE'] } = options;
  registrars += 1;
  const handle = `registrar${registrars}`;
  const held_at = isHeld ? new Date() : null;
  const { id } = await db
    .insertInto('registrar')
    .values({ handle, status, held_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('epp_setting')
    .values({ registrar_id: id, password_hash: withPassword ? password_hash : null })
    .execute();
  await db
    .insertInto('epp_allowed_ip')
    .values(['192.0.2.1', '2001:db8::1'].map((address, position) => ({ registrar_id: id, position, address })))
    .execute();
  const check = (login: { handle?: string; password?: string; address?: string } = {}) =>
    checkEppLogin(db, allowedStatuses, { handle, password, address: '192.0.2.1', ...login });
  return { id, handle, check };
}
