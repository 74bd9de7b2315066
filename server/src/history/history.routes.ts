import { ok } from '@panel/contract/envelope';
import { getHistory, getHistoryCsv } from '@panel/contract/history';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import { fileTime } from '../reports/index.ts';
import { listActors, listHistory } from './history.queries.ts';
import { historyFile } from './history-file.queries.ts';

interface Options {
  db: Database;
  csvExports: CsvExports;
}

export const historyRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, csvExports }) => {
  app.route({
    ...serve(getHistory),
    handler: async ({ actor, query }) => {
      const [page, actors] = await Promise.all([
        listHistory(db, actor.registrarId, query),
        listActors(db, actor.registrarId),
      ]);
      return ok({ ...page, actors });
    },
  });

  app.route({
    ...serve(getHistoryCsv),
    handler: async ({ actor: { registrarId, registrarHandle }, query }, reply) => {
      const file = await csvExports.open(registrarId, historyFile(db, registrarId, query));
      return sendCsv(reply, `history_${registrarHandle}_${fileTime(new Date())}.csv`, file);
    },
  });
};
