import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import type { PlainKey } from '@panel/contract/errors';
import { Refusal } from '@panel/core';
import { StartError } from '@panel/database/start-error';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { withoutBrokenEscapes } from './addresses.ts';
import { publishAnswers } from './answered-requests.ts';
import { answerClientError, handleErrors } from './errors.ts';
import type { ListenAddress } from './listen-address.ts';
import { requestTimeouts } from './request-timeouts.ts';
import { serializerCompiler } from './serialise.ts';
import { removeStaleSocket } from './stale-socket.ts';

// Listeners for other machines of the registry: a separate address, and usually a secret for every call.

export const SHORTEST_SECRET = 16;

interface PrivateOptions {
  /** Without it, anyone who can reach the address may call. */
  guard?: {
    /** Any of them grants access: two during a change of secret. */
    secrets: string[];
    /** Grants access to one route only. */
    only?: { secret: string; route: string } | undefined;
    /** The message for a call without a valid secret. */
    refusal: PlainKey;
  };
  log: FastifyBaseLogger;
  bodyLimit: number;
  /** The time limit for receiving a request. */
  requestTimeoutMs: number | undefined;
}

/** Has no routes yet; `listenPrivately` opens it. */
export function createPrivateApp(options: PrivateOptions): FastifyInstance {
  const { guard, log, bodyLimit, requestTimeoutMs } = options;
  const app = Fastify({
    ...requestTimeouts(requestTimeoutMs),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    // Longer than any request, so that a name that is too long is not found, like any other unknown name.
    routerOptions: { maxParamLength: 64 * 1024 },
    rewriteUrl: ({ url = '/' }) => withoutBrokenEscapes(url),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  publishAnswers(app);
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ 'x-request-id': id, 'cache-control': 'no-store' });
  });
  if (guard) askForSecret(app, guard);
  app.setNotFoundHandler(() => {
    throw new Refusal('not.found');
  });
  endConnectionsOnStop(app);
  return app;
}

function askForSecret(app: FastifyInstance, { secrets, only, refusal }: NonNullable<PrivateOptions['guard']>): void {
  const expected = secrets.map((secret) => digestOf(`Bearer ${secret}`));
  const narrow = only && digestOf(`Bearer ${only.secret}`);
  app.addHook('onRequest', async ({ headers, ip, log, routeOptions }, reply) => {
    const given = digestOf(headers.authorization ?? '');
    // Compares all secrets, so that the time taken does not reveal which one matched.
    const isKnown = expected.map((digest) => timingSafeEqual(given, digest)).includes(true);
    const opensThis = narrow && timingSafeEqual(given, narrow) && routeOptions.url === only?.route;
    if (isKnown || opensThis) return;
    log.warn({ ip }, 'call refused: no valid secret');
    reply.header('www-authenticate', 'Bearer');
    throw new Refusal(refusal);
  });
}

/** Requests in progress get a response that closes the connection: kept alive, it would delay the exit by a minute. */
function endConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Hashes are compared, because `timingSafeEqual` needs equal lengths and the secret's length must not leak. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Refuses to start with a secret that is too short. */
export function requireSecrets(listenSetting: string, secretSetting: string, secrets: string[]): string[] {
  if (secrets.length > 0 && secrets.every((secret) => secret.length >= SHORTEST_SECRET)) return secrets;
  throw new StartError(`${listenSetting} needs ${secretSetting} of ${SHORTEST_SECRET} characters or more.`);
}

export async function listenPrivately(app: FastifyInstance, setting: string, address: ListenAddress): Promise<void> {
  if ('path' in address) await removeStaleSocket(address.path);
  await app.listen(address).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'listen' || error.syscall === 'getaddrinfo'
      ? new StartError(`${setting} cannot be used (${error.code}): set it to another socket or port.`)
      : error;
  });
  // Open to the panel's user and group, so callers must be in that group.
  if ('path' in address) await chmod(address.path, 0o660);
}
