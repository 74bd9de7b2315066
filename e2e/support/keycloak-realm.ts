import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import KeycloakAdminClient from '@keycloak/keycloak-admin-client';

const operator = fileURLToPath(new URL('../../operator/dist/main.js', import.meta.url));

/** Creates a realm for this run with the operator's command; `environment` configures the panel to use it. */
export async function createRealm(variables: Record<string, string>) {
  const realm = `e2e-${process.pid}`;
  process.env.KEYCLOAK_REALM = realm;
  const env = { ...process.env, ...variables };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [operator, ...args], { env });
  await run('migrate');
  const { stdout } = await run('keycloak', 'init', '--admin', process.env.KEYCLOAK_ADMIN ?? '', '--json');
  return {
    environment: JSON.parse(stdout).environment as Record<string, string>,
    remove: () => keycloakAdmin().realms.del({ realm }),
  };
}

/** Acts as Keycloak's administrator. Tokens live for only a minute, so expired ones are replaced. */
export function keycloakAdmin(): KeycloakAdminClient {
  const { KEYCLOAK_URL, KEYCLOAK_REALM, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD } = process.env;
  const session = new KeycloakAdminClient({ baseUrl: KEYCLOAK_URL });
  const admin = new KeycloakAdminClient({ baseUrl: KEYCLOAK_URL, realmName: KEYCLOAK_REALM });
  admin.registerTokenProvider({
    async getAccessToken() {
      if (!session.accessToken || session.isTokenExpired()) {
        const credentials = { username: KEYCLOAK_ADMIN, password: KEYCLOAK_ADMIN_PASSWORD };
        await session.auth({ grantType: 'password', clientId: 'admin-cli', ...credentials });
      }
      return session.accessToken;
    },
  });
  return admin;
}
