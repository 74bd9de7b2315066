import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** Requests are logged without query and headers: searches, codes and tokens travel there. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    serializers: {
      req: ({ id, method, url, ip }: { id: string; method: string; url: string; ip: string }) => ({
        id,
        method,
        path: pathWithoutSecrets(url),
        ip,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}

// The last part of a link to set a password is as good as the password.
function pathWithoutSecrets(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^(\/realms\/.*password\/)[^/]+$/, '$1…');
}
