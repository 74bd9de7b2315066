import * as schemas from '@panel/contract/desk-audit';
import { getDeskAudit, getDeskAuditCsv } from '@panel/contract/desk-audit.calls';
import { ok } from '@panel/contract/envelope';
import { fileTime } from '@panel/contract/reports';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from './audit.queries.ts';
import { auditFile } from './audit-file.queries.ts';
import { deskReader } from './desk-reader.ts';

interface Options {
  db: Database;
  csvExports: CsvExports;
}

export const deskAuditRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, csvExports }) => {
  app.route({
    ...serve(getDeskAudit, schemas.getDeskAudit),
    handler: async ({ query }) => ok(await listAudit(db, query)),
  });

  app.route({
    ...serve(getDeskAuditCsv, schemas.getDeskAuditCsv),
    handler: async ({ query }, reply) => {
      const file = await csvExports.open(deskReader, (trx) => auditFile(trx, query));
      return sendCsv(reply, `audit_${fileTime(new Date())}.csv`, file);
    },
  });
};
