import { ok } from '@panel/contract/envelope';
import { type InvoiceFileType, invoiceFileTypes } from '@panel/contract/invoice-kinds';
import * as schemas from '@panel/contract/invoices';
import { getInvoiceFile, getInvoices } from '@panel/contract/invoices.calls';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { attachment } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { openInvoiceFile } from './invoice-files.queries.ts';
import { listInvoices, listInvoiceYears } from './invoices.queries.ts';

interface Options {
  db: Database;
  reads: Reads;
}

/** A media type that no browser displays as a page or runs, and the file extension. */
const sentAs: Record<InvoiceFileType, { media: string; ending: string }> = {
  pdf: { media: 'application/pdf', ending: 'pdf' },
  ubl: { media: 'application/octet-stream', ending: 'xml' },
};

export const invoicesRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, reads }) => {
  app.route({
    ...serve(getInvoices, schemas.getInvoices),
    handler: async ({ actor, query }) =>
      ok(
        await reads.run(actor, async (trx) => ({
          results: await listInvoices(trx, actor.registrarId, query),
          years: await listInvoiceYears(trx, actor.registrarId),
        })),
      ),
  });

  app.route({
    ...serve(getInvoiceFile, schemas.getInvoiceFile),
    handler: async ({ actor, params }, reply) => {
      const type = invoiceFileTypes.find((known) => known === params.type);
      const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : undefined;
      const file = type && id && (await openInvoiceFile(db, actor.registrarId, { id, type }));
      if (!file) throw new Refusal('not.found');
      const { media, ending } = sentAs[type];
      return reply
        .type(media)
        .headers({ 'content-length': file.size, 'content-disposition': attachment(`${file.number}.${ending}`) })
        .send(file.bytes);
    },
  });
};
