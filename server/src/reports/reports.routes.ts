import { getDomainListCsv } from '@panel/contract/reports';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv, sendUnlessKnown } from '../csv/index.ts';
import { AppError } from '../http/app-error.ts';
import { serve } from '../http/serve.ts';
import { domainListFile } from './domain-list.queries.ts';
import { domainListFileName } from './reports.rules.ts';

interface Options {
  db: Database;
  csvExports: CsvExports;
}

export const reportsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, csvExports }) => {
  app.route({
    ...serve(getDomainListCsv),
    handler: async (request, reply) => {
      const { registrarId, registrarHandle } = request.actor;
      if (request.params.handle !== registrarHandle) throw new AppError('not.found');
      return sendUnlessKnown(db, request, reply, ['domains'], async () => {
        const file = await csvExports.open(registrarId, domainListFile(registrarId));
        return sendCsv(reply, domainListFileName(registrarHandle, new Date()), file);
      });
    },
  });
};
