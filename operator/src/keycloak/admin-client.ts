import { KeycloakAdminClient } from '@keycloak/keycloak-admin-client/lib/client.js';
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js';
import { CommandRefusal } from '../command-refusal.ts';

interface Administrator {
  username: string;
  password: string;
  /** The administrator's realm, usually `master`. */
  realm: string;
}

const TIMEOUT_MS = 30_000;
// A redirect must not take the administrator's password to another address.
const requestOptions = { redirect: 'error' } as const;

export async function openAdminClient(baseUrl: string, realm: string, administrator: Administrator) {
  const session = new KeycloakAdminClient({
    baseUrl,
    realmName: administrator.realm,
    timeout: TIMEOUT_MS,
    requestOptions,
  });
  const { username, password } = administrator;
  try {
    await session.auth({ grantType: 'password', clientId: 'admin-cli', username, password });
  } catch (error) {
    if (error instanceof NetworkError && [400, 401].includes(error.response.status))
      throw new CommandRefusal(`Keycloak refuses ${username} of realm ${administrator.realm}: ${reasonOf(error)}.`);
    throw explained(error, baseUrl);
  }
  // Two clients: a single one would request its token from the realm that it administers.
  const client = new KeycloakAdminClient({ baseUrl, realmName: realm, timeout: TIMEOUT_MS, requestOptions });
  client.registerTokenProvider({ getAccessToken: () => session.getAccessToken() });
  return client;
}

/** Turns an error response of Keycloak into a message for the operator; any other error stays as it is. */
export function explained(error: unknown, baseUrl: string): unknown {
  if (error instanceof NetworkError) {
    const path = new URL(error.response.url).pathname;
    return new CommandRefusal(`Keycloak answers ${error.response.status} at ${path}: ${reasonOf(error)}.`);
  }
  const isUnreachable = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  return isUnreachable ? new CommandRefusal(`Keycloak cannot be reached at ${baseUrl}: ${causeOf(error)}.`) : error;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof NetworkError)) return 'unknown';
  const { error_description: description } = (error.responseData ?? {}) as { error_description?: unknown };
  return (typeof description === 'string' ? description : error.message).replace(/\.$/, '');
}

function causeOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : error.message;
}
