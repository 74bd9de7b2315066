import { ok } from '@panel/contract/envelope';
import { getExpiring } from '@panel/contract/registration-expiry';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { countExpiring } from './expiring.queries.ts';
import type { SearchConnections } from './search-connections.ts';

interface Options {
  searchConnections: SearchConnections;
}

export const expiringRoutes: FastifyPluginAsyncZod<Options> = async (app, { searchConnections }) => {
  app.route({
    ...serve(getExpiring),
    handler: async ({ actor: { registrarId }, signal }) => {
      const now = new Date();
      return ok(await searchConnections.run(registrarId, signal, (trx) => countExpiring(trx, registrarId, now)));
    },
  });
};
