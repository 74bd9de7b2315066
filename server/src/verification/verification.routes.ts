import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/verification';
import { verificationFileName } from '@panel/contract/verification';
import { getVerification, getVerifications, getVerificationsCsv } from '@panel/contract/verification.calls';
import { Refusal } from '@panel/core';
import { isPossible } from '@panel/registry/names';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { findVerification, listVerifications } from './verification.queries.ts';
import { verificationsFile } from './verification-file.queries.ts';

interface Options {
  reads: Reads;
  csvExports: CsvExports;
}

export const verificationRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads, csvExports }) => {
  app.route({
    ...serve(getVerifications, schemas.getVerifications),
    handler: async ({ actor, query }) => {
      const now = new Date();
      return ok(await reads.run(actor, (db) => listVerifications(db, actor.registrarId, query, now)));
    },
  });

  app.route({
    ...serve(getVerification, schemas.getVerification),
    handler: async ({ actor, params: { id } }) => {
      const find = () => reads.inSnapshot(actor, (db) => findVerification(db, actor.registrarId, id, new Date()));
      const verification = isPossible(id) ? await find() : undefined;
      if (!verification) throw new Refusal('not.found');
      return ok({ verification });
    },
  });

  app.route({
    ...serve(getVerificationsCsv, schemas.getVerificationsCsv),
    // No tag: cases do not change the version of the registrar's data.
    handler: async ({ actor, query }, reply) => {
      const file = await csvExports.open(actor, (trx) => verificationsFile(trx, actor.registrarId, query));
      return sendCsv(reply, verificationFileName(actor.registrarHandle, new Date()), file);
    },
  });
};
