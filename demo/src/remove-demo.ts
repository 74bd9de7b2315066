import type { Database } from '@panel/database/database';
import { eppPasswordHash } from './epp-password.ts';
import { registrars } from './registrars.ts';

interface Removed {
  /** Their sessions and links went with them. */
  accounts: { id: string; username: string }[];
  /** The handles of the registrars whose EPP password was the demo's. */
  eppPasswords: string[];
  /** What stays: the demo's registrars, and the accounts that were made in the panel meanwhile. */
  left: { registrars: string[]; accounts: string[] };
}

/**
 * Removes what is published: every account that a password alone lets in, and the EPP password. The registrars stay,
 * since a real one may have the same name by now.
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
