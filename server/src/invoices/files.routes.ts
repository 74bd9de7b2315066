import { envelopeOf, ok } from '@panel/contract/envelope';
import { invoiceFileTypes } from '@panel/contract/invoice-kinds';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyError } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { isOfType, MAX_FILE_BYTES } from './invoice-file.rules.ts';
import { storeInvoiceFile } from './invoice-files.queries.ts';

const refusal = 'registry.parameter';
const Query = z.strictObject(
  { invoice: z.string(refusal).check(z.minLength(1, refusal)), type: z.enum(invoiceFileTypes, refusal) },
  refusal,
);

/** The registry's side: the files of invoices in, as they are. */
export const invoiceFilesRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES }, (_, body, done) => done(null, body));

  app.put('/registry/files', {
    schema: { summary: 'Store a file of an invoice', querystring: Query, response: { 200: envelopeOf(z.null()) } },
    errorHandler: (error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      reply.header('connection', 'close');
      throw new Refusal('invoice.file.too.large');
    },
    handler: async ({ query: { invoice, type }, body }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (!isOfType(bytes, type)) throw new Refusal('invoice.file.invalid');
      if (!(await storeInvoiceFile(db, invoice, { type, bytes }))) throw new Refusal('invoice.unknown');
      return ok(null);
    },
  });
};
