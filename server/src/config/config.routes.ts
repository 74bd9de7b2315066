import { getConfig, type PublicProperties } from '@panel/contract/config';
import { ok } from '@panel/contract/envelope';
import { isEppPasswordSet } from '@panel/core/epp';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { findRegistryDataAt } from './registry-data.queries.ts';
import { signInCookies } from './sign-in-cookies.ts';

interface Options {
  db: Database;
  properties: Omit<PublicProperties, 'signInCookies' | 'registryDataAt'>;
  /** The address of the embedded sign-in service, if that is used. */
  embeddedAt: string | undefined;
}

export const configRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, embeddedAt, ...options }) => {
  const properties = { ...options.properties, signInCookies: signInCookies(embeddedAt) };
  app.route({
    ...serve(getConfig),
    handler: async ({ signedIn }) =>
      ok({
        properties: { ...properties, registryDataAt: await findRegistryDataAt(db) },
        value: signedIn && (await isEppPasswordSet(db, signedIn.registrarId)),
      }),
  });
};
