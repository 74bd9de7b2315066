import { ok } from '@panel/contract/envelope';
import { getProtectedTransactions } from '@panel/contract/transactions';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { isThresholdReached, protectedPeriod } from './protected-period.rules.ts';
import { countProtectedTransactions, findProtectedThreshold } from './transactions.queries.ts';

interface Options {
  db: Database;
}

export const transactionsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.route({
    ...serve(getProtectedTransactions),
    handler: async ({ actor }) => {
      const period = protectedPeriod(new Date());
      const [byType, threshold] = await Promise.all([
        countProtectedTransactions(db, actor.registrarId, period),
        findProtectedThreshold(db, actor.registrarId),
      ]);
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
