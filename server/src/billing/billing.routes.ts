import { getBillingLines, getBillingLinesCsv } from '@panel/contract/billing';
import { ok } from '@panel/contract/envelope';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv, sendUnlessKnown } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import { billingLinesFile, listBillingLines } from './billing.queries.ts';
import { billingFileName } from './billing.rules.ts';

interface Options {
  db: Database;
  csvExports: CsvExports;
}

export const billingRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, csvExports }) => {
  app.route({
    ...serve(getBillingLines),
    handler: async ({ actor, query }) => ok({ results: await listBillingLines(db, actor.registrarId, query) }),
  });

  app.route({
    ...serve(getBillingLinesCsv),
    handler: async (request, reply) => {
      const { actor, query } = request;
      return sendUnlessKnown(db, request, reply, ['billing', query], async () => {
        const file = await csvExports.open(actor.registrarId, billingLinesFile(actor.registrarId, query));
        return sendCsv(reply, billingFileName(actor.registrarHandle, query), file);
      });
    },
  });
};
