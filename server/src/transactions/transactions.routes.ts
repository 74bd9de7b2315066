import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/transactions';
import { getProtectedTransactions } from '@panel/contract/transactions.calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { isThresholdReached, protectedPeriod } from './protected-period.rules.ts';
import { findProtectedTransactions } from './transactions.queries.ts';

interface Options {
  reads: Reads;
}

export const transactionsRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads }) => {
  app.route({
    ...serve(getProtectedTransactions, schemas.getProtectedTransactions),
    handler: async ({ actor }) => {
      const period = protectedPeriod(new Date());
      const { byType, threshold, current } = await reads.run(actor, (db) =>
        findProtectedTransactions(db, actor.registrarId, period),
      );
      return ok({
        protectedTransactions: {
          threshold,
          transactionsInPeriod: current,
          endDate: period.end,
          isThresholdReached: isThresholdReached(current, threshold),
          byType,
        },
      });
    },
  });
};
