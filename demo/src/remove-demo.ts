import type { Database } from '@panel/database/database';
import { eppPasswordHash } from './epp-password.ts';
import { registrars } from './registrars.ts';

interface Removed {
  /** Removed with their sessions and links. */
  accounts: { id: string; username: string }[];
  /** The handles of the registrars whose EPP password was the demo's. */
  eppPasswords: string[];
  /** What stays: the demo's registrars, and accounts created in the panel since. */
  left: { registrars: string[]; accounts: string[] };
}

/**
 * Removes what is public: every account that needs only a password, and the EPP password. The registrars stay, because
 * a real one may have the same name by now.
 */
export async function removeDemo(trx: Database): Promise<Removed> {
  const accounts = await trx
    .deleteFrom('identity.account')
    .where('may_skip_totp', '=', true)
    .returning(['id', 'username'])
    .execute();
  const eppPasswords = await trx
    .updateTable('epp_setting')
    .from('registrar')
    .whereRef('registrar.id', '=', 'registrar_id')
    .where('password_hash', '=', eppPasswordHash)
    .set({ password_hash: null })
    .returning('handle')
    .execute();
  return {
    accounts: accounts.toSorted((one, other) => (one.username < other.username ? -1 : 1)),
    eppPasswords: eppPasswords.map(({ handle }) => handle).sort(),
    left: await whatIsLeft(trx),
  };
}

async function whatIsLeft(trx: Database): Promise<Removed['left']> {
  const handles = registrars.map(({ handle }) => handle);
  const rows = await trx
    .selectFrom('registrar')
    .select('handle')
    .where('handle', 'in', handles)
    .orderBy('handle')
    .execute();
  const accounts = await trx
    .selectFrom('identity.account')
    .select('username')
    .where(({ or, eb }) => or(handles.map((handle) => eb('username', 'ilike', `%@${handle}`))))
    .orderBy('username')
    .execute();
  return { registrars: rows.map(({ handle }) => handle), accounts: accounts.map(({ username }) => username) };
}
