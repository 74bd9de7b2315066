import { getConfig, type PublicProperties } from '@panel/contract/config';
import { ok } from '@panel/contract/envelope';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isEppPasswordSet } from '../epp/index.ts';
import { serve } from '../http/serve.ts';

interface Options {
  db: Database;
  properties: PublicProperties;
}

export const configRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, properties }) => {
  app.route({
    ...serve(getConfig),
    handler: async ({ signedIn }) =>
      ok({ properties, value: signedIn && (await isEppPasswordSet(db, signedIn.registrarId)) }),
  });
};
