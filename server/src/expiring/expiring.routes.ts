import { ok } from '@panel/contract/envelope';
import type { Expiring } from '@panel/contract/expiring';
import * as schemas from '@panel/contract/expiring';
import { getExpiring } from '@panel/contract/expiring.calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { createKeptCounts, type Read, type SearchConnections } from '../search/index.ts';
import { countExpiring } from './expiring.queries.ts';
import { expiryRanges } from './expiring.rules.ts';

interface Options {
  searchConnections: SearchConnections;
}

export const expiringRoutes: FastifyPluginAsyncZod<Options> = async (app, { searchConnections }) => {
  const counts = createKeptCounts<Expiring>();

  app.route({
    ...serve(getExpiring, schemas.getExpiring),
    handler: async ({ actor, signal }) => {
      const { registrarId } = actor;
      const now = new Date();
      const count: Read<Expiring> = async (trx, data) => {
        const { counted, keep } = await counts(trx, registrarId, expiryRanges(now).today, data);
        const expiring = counted ?? (await countExpiring(trx, registrarId, now));
        keep(expiring);
        return expiring;
      };
      return ok(await searchConnections.run(actor, signal, count, { tooSlow: 'server.busy' }));
    },
  });
};
