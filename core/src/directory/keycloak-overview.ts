import type KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import { handleOf } from '@panel/contract/handle';
import { statusOf } from '../keycloak/index.ts';
import type { SecondSteps } from './directory.ts';

const USERS_AT_ONCE = 500;

/**
 * Uses the role's own list, because reading every user's roles takes a request each. The list omits roles from groups.
 * Returns `null` if the service account may not read it.
 */
export async function listAdministered(api: KeycloakAdminClient): Promise<ReadonlySet<string> | null> {
  const handles = new Set<string>();
  for (let first = 0; ; first += USERS_AT_ONCE) {
    const users = await unless(403, api.roles.findUsersWithRole({ name: 'ADMIN', first, max: USERS_AT_ONCE }));
    if (!users) return null;
    for (const { username = '', enabled } of users) if (enabled) handles.add(handleOf(username));
    if (users.length < USERS_AT_ONCE) return handles;
  }
}

export async function findSecondSteps(api: KeycloakAdminClient, id: string): Promise<SecondSteps> {
  const credentials = (await unless(404, api.users.getCredentials({ id }))) ?? [];
  const types = credentials.map(({ type = '' }) => type);
  return { app: types.includes('otp'), passkeys: types.filter((type) => type.startsWith('webauthn')).length };
}

async function unless<Result>(status: number, asked: Promise<Result>): Promise<Result | null> {
  return asked.catch((error) => {
    if (statusOf(error) === status) return null;
    throw error;
  });
}
