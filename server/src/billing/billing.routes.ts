import * as schemas from '@panel/contract/billing';
import { billingFileName } from '@panel/contract/billing';
import { getBillingLines, getBillingLinesCsv } from '@panel/contract/billing.calls';
import { ok } from '@panel/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendUnlessKnown } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { billingLinesFile, hasAmounts, listBillingLines } from './billing.queries.ts';

interface Options {
  reads: Reads;
  csvExports: CsvExports;
}

export const billingRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads, csvExports }) => {
  app.route({
    ...serve(getBillingLines, schemas.getBillingLines),
    handler: async ({ actor, query }) =>
      ok(await reads.inSnapshot(actor, (db) => listBillingLines(db, actor.registrarId, query))),
  });

  app.route({
    ...serve(getBillingLinesCsv, schemas.getBillingLinesCsv),
    handler: async (request, reply) => {
      const { actor, query } = request;
      return sendUnlessKnown({ reads, csvExports }, request, reply, {
        name: billingFileName(actor.registrarHandle, query),
        what: ['billing', query],
        rows: async (trx) => {
          const withAmounts = await hasAmounts(trx, actor.registrarId, query);
          return billingLinesFile(actor.registrarId, query, { withAmounts });
        },
      });
    },
  });
};
