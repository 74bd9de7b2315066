import type { Database } from '@panel/database/database';
import type { Identity } from '@panel/identity';
import { listAccountsThatMaySkipTotp } from '@panel/identity/may-skip-totp';
import { PUBLISHED_PASSWORD as password } from '@panel/identity/published-password';

const accounts = [
  { username: 'admin@aurora', name: 'Ada Aurora', roles: ['ADMIN'] },
  { username: 'support@aurora', name: 'Sam Support', roles: ['SUPPORT'] },
  { username: 'tech@aurora', name: 'Tess Tech', roles: ['TECH'] },
  { username: 'finance@aurora', name: 'Fay Finance', roles: ['FINANCE'] },
  { username: 'tech-sla@aurora', name: 'Tom Tech', roles: ['TECH'] },
  { username: 'admin@borealis', name: 'Bo Borealis', roles: ['ADMIN'] },
  { username: 'admin@castor', name: 'Cas Castor', roles: ['ADMIN'] },
];

export async function addAccounts(db: Database, identity: Identity): Promise<void> {
  for (const account of accounts) {
    const [name, handle] = account.username.split('@');
    const email = `${name}@${handle}.example`;
    await identity.accounts.create(db, { ...account, email, password, maySkipTotp: true });
  }
}

/** Lines for the terminal, so that one can sign in; none if the accounts were removed. */
export async function describeAccounts(db: Database): Promise<string[]> {
  const there = await listAccountsThatMaySkipTotp(db);
  const lines = accounts
    .filter(({ username }) => there.includes(username))
    .map(({ username, roles }) => `  ${username.padEnd(18)} ${roles.join(', ')}`);
  return lines.length === 0 ? [] : ['Demo accounts:', ...lines, `Password of each: ${password}`];
}
