import * as schemas from '@panel/contract/reports';
import { domainListFileName } from '@panel/contract/reports';
import { getDomainListCsv } from '@panel/contract/reports.calls';
import { Refusal } from '@panel/core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendUnlessKnown } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { domainListFile } from './domain-list.queries.ts';

interface Options {
  reads: Reads;
  csvExports: CsvExports;
}

export const reportsRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads, csvExports }) => {
  app.route({
    ...serve(getDomainListCsv, schemas.getDomainListCsv),
    handler: async (request, reply) => {
      const { registrarId, registrarHandle } = request.actor;
      if (request.params.handle !== registrarHandle) throw new Refusal('not.found');
      return sendUnlessKnown({ reads, csvExports }, request, reply, {
        name: domainListFileName(registrarHandle, new Date()),
        what: ['domains'],
        rows: () => domainListFile(registrarId),
      });
    },
  });
};
