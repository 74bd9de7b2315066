import { ok } from '@panel/contract/envelope';
import { limits } from '@panel/contract/limits';
import { lookUpDomains } from '@panel/contract/registration-lookup';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { lookUp } from './lookup.queries.ts';
import { readNames } from './read-names.ts';
import type { SearchConnections } from './search-connections.ts';

interface Options {
  searchConnections: SearchConnections;
}

export const lookupRoutes: FastifyPluginAsyncZod<Options> = async (app, { searchConnections }) => {
  app.route({
    ...serve(lookUpDomains),
    bodyLimit: limits.lookupBytes,
    handler: async ({ actor: { registrarId }, body, signal }) => {
      const asked = await readNames(body.names);
      const results = await searchConnections.run(registrarId, signal, (trx) => lookUp(trx, registrarId, asked));
      return ok({ results });
    },
  });
};
