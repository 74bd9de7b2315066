import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/history';
import { getHistory, getHistoryCsv } from '@panel/contract/history.calls';
import { fileTime } from '@panel/contract/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { listActors, listHistory } from './history.queries.ts';
import { historyFile } from './history-file.queries.ts';

interface Options {
  reads: Reads;
  csvExports: CsvExports;
}

export const historyRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads, csvExports }) => {
  app.route({
    ...serve(getHistory, schemas.getHistory),
    handler: async ({ actor, query }) => {
      const [page, actors] = await reads.run(actor, (db) =>
        Promise.all([listHistory(db, actor.registrarId, query), listActors(db, actor.registrarId)]),
      );
      return ok({ ...page, actors });
    },
  });

  app.route({
    ...serve(getHistoryCsv, schemas.getHistoryCsv),
    handler: async ({ actor, query }, reply) => {
      const file = await csvExports.open(actor, (trx) => historyFile(trx, actor.registrarId, query));
      return sendCsv(reply, `history_${actor.registrarHandle}_${fileTime(new Date())}.csv`, file);
    },
  });
};
