import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/registration-transactions';
import { getDomainTransactions } from '@panel/contract/registration-transactions.calls';
import { Refusal } from '@panel/core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { listTransactions } from './transactions.queries.ts';

interface Options {
  reads: Reads;
}

export const registrationTransactionsRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads }) => {
  app.route({
    ...serve(getDomainTransactions, schemas.getDomainTransactions),
    handler: async ({ actor, params, query }) => {
      const page = await reads.run(actor, (db) => listTransactions(db, actor.registrarId, params.name, query));
      if (!page) throw new Refusal('not.found');
      return ok(page);
    },
  });
};
