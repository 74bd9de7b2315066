import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import type { Site } from '../pages/site.ts';
import type { Provider } from './oidc-provider.ts';
import { isSignedIn } from './sessions.ts';

interface SessionOptions {
  db: Database;
  site: Site;
  provider(): Promise<Provider>;
}

/** For a page of the application that is open to everybody: it asks here before it sends anybody to sign in. */
export const sessionRoutes: FastifyPluginAsync<SessionOptions> = async (app, { db, site, provider }) => {
  app.get(`${site.mount}/session`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { signedIn: await isSignedIn(db, await provider(), request, reply) };
  });
};
