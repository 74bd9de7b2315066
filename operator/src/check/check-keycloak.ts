import { KeycloakAdminClient } from '@keycloak/keycloak-admin-client/lib/client.js';
import { deskRoles, roles } from '@panel/contract/permissions';
import type { Environment } from '@panel/core';
import { explained } from '../keycloak/admin-client.ts';
import { serviceRights } from '../keycloak/realm-definition.ts';
import { findMisspeltGroups } from '../keycloak/registrar-groups.ts';

type Keycloak = NonNullable<Environment['keycloak']>;

const TIMEOUT_MS = 10_000;
const REMEDY = 'run "keycloak init"';

interface Needed {
  publicUrl: string;
  registrars: string[];
  /** The name of the staff's group, if there is any. */
  deskSuffix: string | undefined;
}

/** Checks what signing in and managing users need; throws at the first problem. */
export async function checkKeycloak(keycloak: Keycloak, needed: Needed): Promise<string> {
  const { publicUrl, registrars, deskSuffix } = needed;
  try {
    await checkDiscovery(keycloak);
    await checkSignIn(keycloak, publicUrl);
    const { client, known } = await checkServiceAccount(keycloak);
    await checkGroups(client, registrars);
    if (deskSuffix !== undefined) await checkDesk(client, known, deskSuffix);
  } catch (error) {
    throw explained(error, keycloak.url);
  }
  return `Keycloak at ${keycloak.url}, realm ${keycloak.realm}: sign-in and service account work`;
}

async function checkDiscovery({ url, realm }: Keycloak): Promise<void> {
  const address = `${url}/realms/${realm}/.well-known/openid-configuration`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const { issuer } = (await response.json()) as { issuer?: string };
  if (issuer !== `${url}/realms/${realm}`)
    throw new Error(`Keycloak calls itself ${issuer}: KEYCLOAK_URL must be its public address, without /realms/…`);
}

/** Requests the sign-in page as the web app does, and once without PKCE, which Keycloak must refuse. */
async function checkSignIn({ url, realm, clientId }: Keycloak, publicUrl: string): Promise<void> {
  const ask = (more: Record<string, string>) => {
    const redirect_uri = `${publicUrl}/signed-in`;
    const query = new URLSearchParams({ client_id: clientId, redirect_uri, response_type: 'code', ...more });
    const address = `${url}/realms/${realm}/protocol/openid-connect/auth?${query}&scope=openid`;
    return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  const challenge = { code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' };
  if ((await ask(challenge)).status !== 200)
    throw new Error(`Keycloak shows no sign-in page to the client ${clientId} at ${publicUrl}: ${REMEDY}`);
  if ((await ask({})).status === 200) throw new Error(`the client ${clientId} does not require PKCE: ${REMEDY}`);
}

async function checkServiceAccount({ url, realm, adminClientId, adminClientSecret }: Keycloak) {
  const client = new KeycloakAdminClient({
    baseUrl: url,
    realmName: realm,
    timeout: TIMEOUT_MS,
    requestOptions: { redirect: 'error' },
  });
  await client
    .auth({ grantType: 'client_credentials', clientId: adminClientId, clientSecret: adminClientSecret })
    .catch((error) => {
      if (error instanceof TypeError) throw error;
      throw new Error(`Keycloak refuses the service account ${adminClientId}: check KEYCLOAK_ADMIN_CLIENT_SECRET`);
    });
  const { sub, rights } = readToken(client.accessToken ?? '');
  const lacking = serviceRights.filter((right) => !rights.includes(right));
  if (lacking.length > 0) throw new Error(`${adminClientId} lacks the rights ${lacking.join(', ')}: ${REMEDY}`);
  const known = (await client.users.listAvailableRealmRoleMappings({ id: sub })).map(({ name }) => name);
  const unknown = roles.filter((role) => !known.includes(role));
  if (unknown.length > 0) throw new Error(`the realm ${realm} lacks the roles ${unknown.join(', ')}: ${REMEDY}`);
  const { eventsEnabled, adminEventsEnabled } = await client.realms.getConfigEvents({ realm });
  if (!eventsEnabled || !adminEventsEnabled) throw new Error(`the realm ${realm} logs no events: ${REMEDY}`);
  return { client, known };
}

async function checkDesk(client: KeycloakAdminClient, known: unknown[], suffix: string): Promise<void> {
  const unknown = deskRoles.filter((role) => !known.includes(role));
  if (unknown.length > 0) throw new Error(`the realm lacks the roles of the desk, ${unknown.join(', ')}: ${REMEDY}`);
  const groups = await client.groups.find({ search: suffix, exact: true });
  if (!groups.some(({ path }) => path === `/${suffix}`))
    throw new Error(`the realm lacks the group of the desk, /${suffix}: ${REMEDY}`);
}

async function checkGroups(client: KeycloakAdminClient, registrars: string[]): Promise<void> {
  const words = (await findMisspeltGroups(client, registrars)).map(
    ({ name, handle, users }) => `${name} instead of ${handle} (${users.map(({ username }) => username).join(', ')})`,
  );
  if (words.length > 0) throw new Error(`users are in groups of another case, ${words.join('; ')}: ${REMEDY}`);
}

/** Keycloak has just sent this token directly, so its signature need not be checked. */
function readToken(token: string): { sub: string; rights: string[] } {
  const { sub, resource_access } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { sub, rights: resource_access?.['realm-management']?.roles ?? [] };
}
