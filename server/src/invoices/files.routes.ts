import { Readable } from 'node:stream';
import { envelopeOf, ok } from '@panel/contract/envelope';
import { invoiceFileTypes } from '@panel/contract/invoice-kinds';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { MAX_FILE_BYTES } from './invoice-file.rules.ts';
import { storeInvoiceFile } from './invoice-files.queries.ts';
import { receiveFile } from './receive-file.ts';

const refusal = 'registry.parameter';
const Query = z.strictObject(
  { invoice: z.string(refusal).check(z.minLength(1, refusal)), type: z.enum(invoiceFileTypes, refusal) },
  refusal,
);

/** The registry sends the files of invoices here, as raw bytes. */
export const invoiceFilesRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put('/registry/files', {
    schema: { summary: 'Store a file of an invoice', querystring: Query, response: { 200: envelopeOf(z.null()) } },
    errorHandler: (error, _request, reply) => {
      // The rest of the body stays unread.
      if (error instanceof Refusal && error.key === 'invoice.file.too.large') reply.header('connection', 'close');
      throw error;
    },
    handler: async ({ query: { invoice, type }, body, headers }) => {
      if (Number(headers['content-length']) > MAX_FILE_BYTES) throw new Refusal('invoice.file.too.large');
      const parts = await receiveFile(body instanceof Readable ? body : Readable.from([]), type);
      if (!(await storeInvoiceFile(db, invoice, { type, parts }))) throw new Refusal('invoice.unknown');
      return ok(null);
    },
  });
};
