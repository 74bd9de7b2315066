import * as schemas from '@panel/contract/balance';
import { getBalance } from '@panel/contract/balance.calls';
import { ok } from '@panel/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { listBalances } from './balance.queries.ts';

export const balanceRoutes: FastifyPluginAsyncZod<{ reads: Reads }> = async (app, { reads }) => {
  app.route({
    ...serve(getBalance, schemas.getBalance),
    handler: async ({ actor }) => ok({ results: await reads.run(actor, (db) => listBalances(db, actor.registrarId)) }),
  });
};
