import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/inbox';
import { getInbox, getInboxCsv, putInboxDone, putInboxOpen } from '@panel/contract/inbox.calls';
import { fileTime } from '@panel/contract/reports';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import { listMessages } from './inbox.queries.ts';
import { inboxFile } from './inbox-file.queries.ts';
import { markAsDone, openAgain } from './inbox-marks.queries.ts';

interface Options {
  db: Database;
  csvExports: CsvExports;
}

/** Reads from the primary: a replica cannot tell whether it has the user's last marks, because they are not audited. */
export const inboxRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, csvExports }) => {
  app.route({
    ...serve(getInbox, schemas.getInbox),
    handler: async ({ actor, query }) => ok(await listMessages(db, actor.registrarId, query)),
  });

  app.route({
    ...serve(getInboxCsv, schemas.getInboxCsv),
    handler: async ({ actor, query }, reply) => {
      const file = await csvExports.open(actor, (trx) => inboxFile(trx, actor.registrarId, query));
      return sendCsv(reply, `messages_${actor.registrarHandle}_${fileTime(new Date())}.csv`, file);
    },
  });

  app.route({
    ...serve(putInboxDone, schemas.putInboxDone),
    handler: async ({ actor, body }) => ok(await markAsDone(db, actor.registrarId, actor.username, body)),
  });

  app.route({
    ...serve(putInboxOpen, schemas.putInboxOpen),
    handler: async ({ actor, body }) => ok({ opened: await openAgain(db, actor.registrarId, body) }),
  });
};
