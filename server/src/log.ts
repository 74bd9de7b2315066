import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** Writes to standard output, unless a test reads it. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
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
