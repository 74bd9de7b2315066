import type { Database } from '@panel/database/database';
import type { Identity } from '@panel/identity';

const password = 'Demo-panel-2026';

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

/** Printed on the terminal, so that one can sign in. */
export function demoAccounts(): string {
  const lines = accounts.map(({ username, roles }) => `  ${username.padEnd(18)} ${roles.join(', ')}`);
  return ['Demo accounts:', ...lines, `Password of each: ${password}`].join('\n');
}
