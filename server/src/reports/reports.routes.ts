import { getDomainListCsv } from '@panel/contract/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { AppError } from '../http/app-error.ts';
import { serve } from '../http/serve.ts';
import { domainListFile } from './domain-list.queries.ts';
import { domainListFileName } from './reports.rules.ts';

interface Options {
  csvExports: CsvExports;
}

export const reportsRoutes: FastifyPluginAsyncZod<Options> = async (app, { csvExports }) => {
  app.route({
    ...serve(getDomainListCsv),
    handler: async ({ actor, params }, reply) => {
      const { registrarId, registrarHandle } = actor;
      if (params.handle !== registrarHandle) throw new AppError('not.found');
      const file = await csvExports.open(registrarId, domainListFile(registrarId));
      return sendCsv(reply, domainListFileName(registrarHandle, new Date()), file);
    },
  });
};
