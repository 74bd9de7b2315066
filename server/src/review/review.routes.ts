import { ok } from '@panel/contract/envelope';
import { fileTime } from '@panel/contract/reports';
import * as schemas from '@panel/contract/review';
import { getReview, getReviewCsv, postReview } from '@panel/contract/review.calls';
import { change } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import { findReview, reviewAccess } from '@panel/core/review';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { authorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';
import { reviewFile } from './review-file.ts';

interface Options {
  db: Database;
  directory: Directory;
  csvExports: CsvExports;
  recordChange: RecordChange;
  hasCertificates: boolean;
}

export const reviewRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, directory, csvExports, recordChange, hasCertificates } = options;

  app.route({
    ...serve(getReview, schemas.getReview),
    handler: async ({ actor }) => ok(await findReview(db, directory, actor, { hasCertificates })),
  });

  app.route({
    ...serve(postReview, schemas.postReview),
    handler: async (request) => {
      await change(db, (trx) => reviewAccess(trx, recordChange, authorOf(request)));
      return ok(null);
    },
  });

  app.route({
    ...serve(getReviewCsv),
    handler: async ({ actor }, reply) => {
      const review = await findReview(db, directory, actor, { hasCertificates });
      const file = await csvExports.open(actor, (trx) => reviewFile(trx, review));
      return sendCsv(reply, `access_review_${actor.registrarHandle}_${fileTime(new Date())}.csv`, file);
    },
  });
};
