import { deskRoles } from '@panel/contract/permissions';
import type { Database } from '@panel/database/database';
import type { Identity } from '@panel/identity';
import { listAccountsThatMaySkipTotp } from '@panel/identity/may-skip-totp';
import { PUBLISHED_PASSWORD as password } from '@panel/identity/published-password';
import { sql } from 'kysely';

interface DemoAccount {
  username: string;
  name: string;
  roles: string[];
}

const accounts: DemoAccount[] = [
  { username: 'admin@aurora', name: 'Ada Aurora', roles: ['ADMIN'] },
  { username: 'support@aurora', name: 'Sam Support', roles: ['SUPPORT'] },
  { username: 'tech@aurora', name: 'Tess Tech', roles: ['TECH'] },
  { username: 'finance@aurora', name: 'Fay Finance', roles: ['FINANCE'] },
  { username: 'tech-sla@aurora', name: 'Tom Tech', roles: ['TECH'] },
  { username: 'admin@borealis', name: 'Bo Borealis', roles: ['ADMIN'] },
  { username: 'admin@castor', name: 'Cas Castor', roles: ['ADMIN'] },
];

const deskAccounts = (suffix: string): DemoAccount[] => [
  { username: `admin@${suffix}`, name: 'Rhea Registry', roles: ['DESK_ADMIN'] },
  { username: `support@${suffix}`, name: 'Remy Registry', roles: ['DESK_SUPPORT'] },
];

export async function addAccounts(db: Database, identity: Identity): Promise<void> {
  for (const account of accounts) await add(db, identity, account);
}

/**
 * The registry's staff, also added to a demo that is older than the desk. Without a suffix there are none: if others
 * can reach the demo, its published password must not show them every registrar.
 */
export async function topUpDeskAccounts(db: Database, identity: Identity, suffix: string | undefined): Promise<void> {
  if (suffix === undefined) {
    await db
      .deleteFrom('identity.account')
      .where('may_skip_totp', '=', true)
      .where(sql<boolean>`roles && ${[...deskRoles]}::text[]`)
      .execute();
    return;
  }
  for (const account of deskAccounts(suffix)) await add(db, identity, account);
}

/** Leaves an existing account as it is. */
async function add(db: Database, identity: Identity, account: DemoAccount): Promise<void> {
  const [name, handle] = account.username.split('@');
  const email = `${name}@${handle}.example`;
  await identity.accounts.create(db, { ...account, email, password, maySkipTotp: true });
}

/** Lines for the terminal with the accounts to sign in with; none if they were removed. */
export async function describeAccounts(db: Database, deskSuffix?: string): Promise<string[]> {
  const there = await listAccountsThatMaySkipTotp(db);
  const lines = [...accounts, ...(deskSuffix === undefined ? [] : deskAccounts(deskSuffix))]
    .filter(({ username }) => there.includes(username))
    .map(({ username, roles }) => `  ${username.padEnd(18)} ${roles.join(', ')}`);
  return lines.length === 0 ? [] : ['Demo accounts:', ...lines, `Password of each: ${password}`];
}
