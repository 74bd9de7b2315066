import { randomUUID } from 'node:crypto';
import type { Role } from '@panel/contract/permissions';
import { connect, type Database } from '@panel/database/database';
import { createIdentity, type Identity } from '@panel/identity/index';

export interface TestAccount {
  username: string;
  password: string;
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
  addRegistrar(): Promise<TestRegistrar>;
  close(): Promise<void>;
}

const password = 'Correct-horse-battery-1';

/** Where tests get registrars of their own from: the running panel's database. */
export async function openRegistry(): Promise<Registry> {
  const { db, close } = connect(JSON.parse(process.env.PANEL_DATABASE ?? '{}'), { applicationName: 'e2e' });
  const identity = await createIdentity({
    db,
    publicUrl: process.env.PANEL_URL ?? '',
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    sendMail: async () => {},
  });
  return { addRegistrar: () => addRegistrar(db, identity), close };
}

async function addRegistrar(db: Database, identity: Identity): Promise<TestRegistrar> {
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
      const username = `${roles.join('-').toLowerCase()}-${randomUUID().slice(0, 4)}@${handle}`;
      await identity.accounts.create(db, {
        username,
        name: 'Toni Test',
        email: 'toni@r.example',
        roles: [...roles],
        password,
        maySkipTotp: !withTotp,
      });
      return { username, password };
    },
    async removeAccount(username) {
      const account = await identity.accounts.findByUsername(db, username);
      if (account) await identity.accounts.remove(db, account.id);
    },
  };
}
