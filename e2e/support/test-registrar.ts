import { randomUUID } from 'node:crypto';
import { DEFAULT_DESK_SUFFIX } from '@panel/contract/desk-suffix';
import type { DeskRole, Role } from '@panel/contract/permissions';
import { connect, type Database } from '@panel/database/database';
import { signInService } from './chosen-sign-in-service.ts';
import type { Accounts } from './sign-in-service.ts';

export interface TestAccount {
  username: string;
  password: string;
  email: string;
}

export interface TestRegistrar {
  id: number;
  handle: string;
  db: Database;
  /** An account without 2-step verification, unless the test is about that. */
  addAccount(roles: readonly Role[], options?: { withTotp?: boolean }): Promise<TestAccount>;
  removeAccount(username: string): Promise<void>;
}

export interface Registry {
  db: Database;
  addRegistrar(): Promise<TestRegistrar>;
  addStaff(...roles: DeskRole[]): Promise<TestAccount>;
  beginSession: Accounts['beginSession'];
  close(): Promise<void>;
}

const password = 'Correct-horse-battery-1';

/** The running panel's database, in which every test gets its own registrar. */
export async function openRegistry(): Promise<Registry> {
  const { db, close } = connect(JSON.parse(process.env.PANEL_DATABASE ?? '{}'), { applicationName: 'e2e' });
  const accounts = await signInService.openAccounts(db);
  return {
    db,
    addRegistrar: () => addRegistrar(db, accounts),
    async addStaff(...roles) {
      const name = `staff-${randomUUID().slice(0, 8)}`;
      const account = { username: `${name}@${DEFAULT_DESK_SUFFIX}`, email: `${name}@registry.example`, password };
      await accounts.add({ ...account, roles, withTotp: false });
      return account;
    },
    beginSession: accounts.beginSession,
    close,
  };
}

async function addRegistrar(db: Database, accounts: Accounts): Promise<TestRegistrar> {
  const handle = `r${randomUUID().slice(0, 8)}`;
  const { id } = await db
    .insertInto('registrar')
    .values({ handle, status: 'ACTIVE', iana_id: '9999', activated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const phone = '+32.25550100';
  const address = { street: 'Teststraat 1', postal_code: '1000', city: 'Brussels', country_code: 'BE' };
  await db
    .insertInto('registrar_contact')
    .values([
      {
        registrar_id: id,
        kind: 'main',
        name: 'Toni Test',
        organization: handle,
        ...address,
        phone,
        email: 'm@r.example',
      },
      {
        registrar_id: id,
        kind: 'public',
        organization: handle,
        ...address,
        phone,
        email: 'p@r.example',
        url: 'https://r.example/',
      },
      { registrar_id: id, kind: 'tech', name: 'Tech', phone, email: 't@r.example' },
      { registrar_id: id, kind: 'admin', name: 'Admin', phone, email: 'a@r.example' },
      { registrar_id: id, kind: 'abuse', phone, email: 'abuse@r.example' },
    ])
    .execute();

  return {
    id,
    handle,
    db,
    async addAccount(roles, { withTotp = false } = {}) {
      const name = `${roles.join('-').toLowerCase()}-${randomUUID().slice(0, 4)}`;
      const account = { username: `${name}@${handle}`, email: `${name}@${handle}.example`, password };
      await accounts.add({ ...account, roles, withTotp });
      return account;
    },
    removeAccount: (username) => accounts.remove(username),
  };
}
