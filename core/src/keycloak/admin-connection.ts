import { setTimeout } from 'node:timers/promises';
import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import type { KeycloakEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { CircuitOpen, circuitBreaker } from './circuit-breaker.ts';

export interface KeycloakLog {
  warn(details: { reason: string }, message: string): void;
}

const TIMEOUT_MS = 5_000;
// Keycloak responds once the SMTP server has the mail: up to 10 s for the connection and 10 s for its response.
const MAIL_TIMEOUT_MS = 21_000;
const PAUSES_MS = [100, 300];

// Following a redirect would send the service account's token or secret to an address that no one configured.
const requestOptions = { redirect: 'error' } as const;

type Work<Result> = (api: KeycloakAdminClient) => Promise<Result>;

/**
 * Calls Keycloak's admin API as the panel's service account. Throws `identity.unavailable` if Keycloak cannot be used,
 * and `not.found` if it responds with 404.
 */
export function adminConnection(keycloak: KeycloakEnvironment, log: KeycloakLog) {
  const token = serviceToken(keycloak, log);
  const client = connect(keycloak, token, TIMEOUT_MS);
  const mailClient = connect(keycloak, token, MAIL_TIMEOUT_MS);
  const breaker = circuitBreaker({ afterFailures: 3, pauseMs: 5_000, isOutage });

  return {
    /** Retries quick failures. */
    read: <Result>(work: Work<Result>) => guard(() => breaker(() => withRetries(() => attempt(() => work(client))))),
    write: <Result>(work: Work<Result>) => guard(() => breaker(() => attempt(() => work(client)))),
    /** Also waits for the mail server, whose slowness does not count as an outage of Keycloak. */
    mail: <Result>(work: Work<Result>) => guard(() => attempt(() => work(mailClient))),
  };

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (statusOf(error) === 401) token.forget();
      throw error;
    }
  }

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (statusOf(error) === 404) throw new Refusal('not.found');
      if (error instanceof CircuitOpen) throw new Refusal('identity.unavailable');
      if (!isOutage(error) && !isRefused(error)) throw error;
      log.warn({ reason: reasonOf(error) }, 'Keycloak unavailable');
      throw new Refusal('identity.unavailable');
    }
  }
}

function connect({ url, realm }: KeycloakEnvironment, token: ServiceToken, timeout: number) {
  const client = new KeycloakAdminClient({ baseUrl: url, realmName: realm, timeout, requestOptions });
  client.registerTokenProvider({ getAccessToken: token.get });
  return client;
}

type ServiceToken = ReturnType<typeof serviceToken>;

/** One token for all requests, which the first of them renews shortly before it expires. */
function serviceToken({ url, realm, adminClientId, adminClientSecret }: KeycloakEnvironment, log: KeycloakLog) {
  const client = new KeycloakAdminClient({ baseUrl: url, realmName: realm, timeout: TIMEOUT_MS, requestOptions });
  let renewal: Promise<void> | undefined;

  async function renew() {
    try {
      const credentials = { clientId: adminClientId, clientSecret: adminClientSecret };
      await client.auth({ grantType: 'client_credentials', ...credentials });
    } catch (error) {
      if (isOutage(error)) throw error;
      log.warn({ reason: reasonOf(error) }, 'Keycloak rejected the service account');
      throw new Refusal('identity.unavailable');
    }
  }

  return {
    async get() {
      if (!client.accessToken || client.isTokenExpired()) {
        renewal ??= renew().finally(() => {
          renewal = undefined;
        });
        await renewal;
      }
      return client.accessToken;
    },
    forget() {
      delete client.accessToken;
    },
  };
}

/** Does not retry after a time-out: two more would keep the user waiting for too long. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const mayPass = statusOf(error) === 401 || (isOutage(error) && !isTimeout(error));
      if (!mayPass) throw error;
      await setTimeout(pause);
    }
  }
  return work();
}

/** No connection, no response in time, or a proxy that reports either. */
function isOutage(error: unknown): boolean {
  const fetchFailed = error instanceof TypeError && error.cause !== undefined;
  return fetchFailed || isTimeout(error) || [502, 503, 504].includes(statusOf(error) ?? 0);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The service account was deleted or lacks permissions. */
function isRefused(error: unknown): boolean {
  return [401, 403].includes(statusOf(error) ?? 0);
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof NetworkError ? error.response.status : undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof NetworkError) return `${error.response.status} ${error.message}`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
