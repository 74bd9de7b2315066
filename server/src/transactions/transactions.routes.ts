import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/transactions';
import { getProtectedTransactions } from '@panel/contract/transactions.calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { isThresholdReached, protectedPeriod } from './protected-period.rules.ts';
import { countProtectedTransactions, findProtectedThreshold } from './transactions.queries.ts';

interface Options {
  reads: Reads;
}

export const transactionsRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads }) => {
  app.route({
    ...serve(getProtectedTransactions, schemas.getProtectedTransactions),
    handler: async ({ actor }) => {
      const period = protectedPeriod(new Date());
      const [byType, threshold] = await reads.run(actor, (db) =>
        Promise.all([
          countProtectedTransactions(db, actor.registrarId, period),
          findProtectedThreshold(db, actor.registrarId),
        ]),
      );
      const transactionsInPeriod = byType.reduce((sum, { count }) => sum + count, 0);
      return ok({
        protectedTransactions: {
          threshold,
          transactionsInPeriod,
          endDate: period.end,
          isThresholdReached: isThresholdReached(transactionsInPeriod, threshold),
          byType,
        },
      });
    },
  });
};
