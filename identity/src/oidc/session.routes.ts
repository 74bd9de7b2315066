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

/** Lets a public page of the application check for a session before it redirects anyone to sign in. */
export const sessionRoutes: FastifyPluginAsync<SessionOptions> = async (app, { db, site, provider }) => {
  app.get(`${site.mount}/session`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { signedIn: await isSignedIn(db, await provider(), request, reply) };
  });
};
