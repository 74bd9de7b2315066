import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

let output: DestinationStream | undefined;

/** One for the process. It keeps no request waiting for a disk, and has written every line when the process ends. */
function standardOutput(): DestinationStream {
  output ??= pino.destination({ dest: 1, sync: false });
  return output;
}

/** Writes to standard output, unless a test reads it. */
export function createLog(level: string, to: DestinationStream = standardOutput()): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
}

/** Words for whoever starts the panel: as they are if a person reads them, else at any LOG_LEVEL in the log's format. */
export function createReport({ isPlain }: { isPlain: boolean }): (line: string) => void {
  if (isPlain) return (line) => console.log(line);
  const log = createLog('info');
  return (line) => log.info(line);
}

/**
 * Logs one line for each request. It names the route and not the address, which may hold searches, codes and links to
 * set a password. Headers, which carry tokens, are never logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, ip, routeOptions, signedIn }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'the app';
    const line = { method, route, statusCode, ms: Math.round(elapsedTime), ip, user: signedIn?.username };
    if (/^\/(services|realms|registry)\//.test(route)) log.info(line, 'request');
    else log.debug(line, 'request');
  });
}

const currentRequest = new AsyncLocalStorage<FastifyRequest>();

/**
 * Lets lines that are written far from a request carry its id as well (Behaviour OPERATING-25). It costs every request a
 * little, so it is for those parts that cannot be handed the request's own log.
 */
export function rememberRequests(app: FastifyInstance): void {
  const remember = (request: FastifyRequest, _: unknown, done: () => void) => currentRequest.run(request, done);
  app.addHook('onRequest', remember);
  // Once more, because a body arrives outside of what began the request.
  app.addHook('preValidation', remember);
}

/** The log of the request that is being served, or else this one. */
export function logOfRequest(log: FastifyBaseLogger): Pick<FastifyBaseLogger, 'warn'> {
  const current = () => currentRequest.getStore()?.log ?? log;
  return { warn: (fields: object, text?: string) => current().warn(fields, text) };
}
