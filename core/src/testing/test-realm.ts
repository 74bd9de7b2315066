import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import type { AnyRole } from '@panel/contract/permissions';
import type { TestDatabase } from '@panel/database/testing';
import type { KeycloakEnvironment } from '../environment.ts';

const main = fileURLToPath(new URL('../../../operator/src/main.ts', import.meta.url));
export const password = 'Correct-horse-2026';

/** The Keycloak that `npm run test:keycloak` started. */
export function keycloakUrl(): string {
  return variable('KEYCLOAK_URL');
}

interface Options {
  database: TestDatabase;
  publicUrl: string;
  smtpUrl?: string;
}

/** Creates a realm with the operator's `keycloak init`, for the registrars in the database. */
export async function testRealm({ database, publicUrl, smtpUrl = '' }: Options) {
  const realm = `test-${randomUUID().slice(0, 8)}`;
  const { connection } = database;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', main, 'keycloak', 'init', '--admin', variable('KEYCLOAK_ADMIN'), '--json'],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgres://panel@/${connection.database}?host=${encodeURIComponent(String(connection.host))}`,
        KEYCLOAK_URL: keycloakUrl(),
        KEYCLOAK_REALM: realm,
        KEYCLOAK_ADMIN_PASSWORD: variable('KEYCLOAK_ADMIN_PASSWORD'),
        PUBLIC_URL: publicUrl,
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'no-reply@registry.example',
      },
    },
  );
  const settings = JSON.parse(stdout).environment as Record<string, string>;
  const admin = await administrator(realm);

  /** Adds a user who can sign in without any set-up. */
  async function addUser(username: string, held: AnyRole[]) {
    const handle = username.split('@')[1] ?? '';
    const { id } = await admin.users.create({
      username,
      firstName: 'Toni',
      lastName: 'Test',
      email: `${username}.example`,
      emailVerified: true,
      enabled: true,
      groups: [`/${handle}`],
      credentials: [{ type: 'password', value: password, temporary: false }],
    });
    await admin.users.update({ id }, { requiredActions: [] });
    const roles = (await admin.roles.find()).flatMap(({ id, name }) => (id && name ? [{ id, name }] : []));
    await admin.users.addRealmRoleMappings({
      id,
      roles: roles.filter(({ name }) => held.some((role) => role === name)),
    });
    return { id, username };
  }

  return {
    realm,
    admin,
    addUser,
    /** The panel's settings for this realm; `url` differs if there is a relay in between. */
    environment: (url = keycloakUrl()): KeycloakEnvironment => ({
      url,
      realm,
      clientId: settings.KEYCLOAK_CLIENT_ID ?? '',
      adminClientId: settings.KEYCLOAK_ADMIN_CLIENT_ID ?? '',
      adminClientSecret: settings.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    }),
    [Symbol.asyncDispose]: () => admin.realms.del({ realm }),
  };
}

/** Signs in again when its token, which is valid for a minute, has expired. */
export async function administrator(realm: string): Promise<KeycloakAdminClient> {
  const session = new KeycloakAdminClient({ baseUrl: keycloakUrl() });
  const admin = new KeycloakAdminClient({ baseUrl: keycloakUrl(), realmName: realm });
  admin.registerTokenProvider({
    async getAccessToken() {
      if (!session.accessToken || session.isTokenExpired()) {
        await session.auth({
          grantType: 'password',
          clientId: 'admin-cli',
          username: variable('KEYCLOAK_ADMIN'),
          password: variable('KEYCLOAK_ADMIN_PASSWORD'),
        });
      }
      return session.accessToken;
    },
  });
  return admin;
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: npm run test:keycloak starts a Keycloak and runs these tests.`);
  return value;
}
