import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

let output: DestinationStream | undefined;

/** One per process. No request waits for a disk, yet every line is written before the process ends. */
function standardOutput(): DestinationStream {
  output ??= pino.destination({ dest: 1, sync: false });
  return output;
}

/** Writes to standard output, unless a test reads it. */
export function createLog(level: string, to: DestinationStream = standardOutput()): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
}

/** Messages for whoever starts the panel: plain text for a person, otherwise in the log's format at any LOG_LEVEL. */
export function createReport({ isPlain }: { isPlain: boolean }): (line: string) => void {
  if (isPlain) return (line) => console.log(line);
  const log = createLog('info');
  return (line) => log.info(line);
}

/**
 * Logs one line for each request, with the route instead of the URL, which may contain searches, codes and links to set
 * a password. Headers, which contain tokens, are never logged.
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
 * Adds the request's id to lines written without access to the request (Behaviour OPERATING-25). It has a small cost
 * per request, so use it only where the request's own log cannot be passed.
 */
export function rememberRequests(app: FastifyInstance): void {
  const remember = (request: FastifyRequest, _: unknown, done: () => void) => currentRequest.run(request, done);
  app.addHook('onRequest', remember);
  // Repeated, because a body arrives in another asynchronous context.
  app.addHook('preValidation', remember);
}

/** The log of the current request, or else this one. */
export function logOfRequest(log: FastifyBaseLogger): Pick<FastifyBaseLogger, 'warn'> {
  const current = () => currentRequest.getStore()?.log ?? log;
  return { warn: (fields: object, text?: string) => current().warn(fields, text) };
}
