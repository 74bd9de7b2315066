import { randomUUID } from 'node:crypto';
import { testDatabase } from '@panel/database/testing';
import { commandsOn } from '../../testing/run-command.ts';
import { openAdminClient } from '../admin-client.ts';

const { KEYCLOAK_URL = '', KEYCLOAK_ADMIN_PASSWORD = '' } = process.env;
export const KEYCLOAK_ADMIN = process.env.KEYCLOAK_ADMIN ?? '';

export type TestRealm = Awaited<ReturnType<typeof testRealm>>;

/** The name of a realm that does not exist yet, the commands that work on it, and its admin API. */
export async function testRealm(variables: Record<string, string> = {}) {
  const database = await testDatabase();
  const realm = `operator-${randomUUID().slice(0, 8)}`;
  const administrator = { username: KEYCLOAK_ADMIN, password: KEYCLOAK_ADMIN_PASSWORD, realm: 'master' };
  const client = await openAdminClient(KEYCLOAK_URL, realm, administrator);
  const { run, json } = commandsOn(database);
  const environment = {
    KEYCLOAK_URL,
    KEYCLOAK_ADMIN_PASSWORD,
    KEYCLOAK_REALM: realm,
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: 'smtp://mail.example:2525',
    MAIL_FROM: 'Panel <panel@example>',
    ...variables,
  };
  return {
    realm,
    client,
    db: database.db,
    run: (args: string[], more = {}) => run(args, { environment: { ...environment, ...more } }),
    json: (args: string[], more = {}) => json(args, { environment: { ...environment, ...more } }),
    async [Symbol.asyncDispose]() {
      await client.realms.del({ realm }).catch(() => {});
      await database[Symbol.asyncDispose]();
    },
  };
}
