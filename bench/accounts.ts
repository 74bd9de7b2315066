import { signInNames } from '@panel/contract/sign-in';
import { connect } from '@panel/database/database';
import { createIdentity } from '@panel/identity';
import type pg from 'pg';
import { secretsKey } from './secrets-key.ts';

interface NewAccount {
  username: string;
  password: string;
  roles: string[];
}

/** An account that signs in with only its password. */
export async function addAccount(base: string, connection: pg.ClientConfig, account: NewAccount): Promise<void> {
  await using database = connect(connection);
  const identity = await createIdentity({
    db: database.db,
    secretsKey: secretsKey(),
    publicUrl: base,
    client: { id: signInNames.clientId, audience: signInNames.audience },
    sendMail: async () => {},
    productName: 'Registrar Panel',
  });
  const person = { name: 'Bench Mark', email: 'bench@example.com', maySkipTotp: true };
  await identity.accounts.create(database.db, { ...person, ...account });
}
