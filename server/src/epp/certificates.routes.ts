import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/epp-certificates';
import {
  deleteCertificate,
  getCertificates,
  postCertificate,
  postCertificateInspection,
} from '@panel/contract/epp-certificates.calls';
import { type EppCertificateSettings, Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import { addCertificate, findCertificates, inspectCertificate, removeCertificate } from '@panel/core/epp';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';

interface Options {
  db: Database;
  recordChange: RecordChange;
  settings: EppCertificateSettings;
}

/** These calls do not exist unless the registry uses certificates. */
export const certificatesRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, recordChange, settings }) => {
  app.addHook('preValidation', async () => {
    if (settings.use === 'off') throw new Refusal('not.found');
  });

  app.route({
    ...serve(getCertificates, schemas.getCertificates),
    handler: async ({ actor }) => ok(await findCertificates(db, actor.registrarId, settings)),
  });

  app.route({
    ...serve(postCertificateInspection, schemas.postCertificateInspection),
    handler: async ({ body }) => ok(inspectCertificate(body.certificate)),
  });

  app.route({
    ...serve(postCertificate, schemas.postCertificate),
    handler: async (request) =>
      ok(await change(db, (trx) => addCertificate(trx, recordChange, authorOf(request), request.body))),
  });

  app.route({
    ...serve(deleteCertificate, schemas.deleteCertificate),
    handler: async (request) => {
      await change(db, (trx) => removeCertificate(trx, recordChange, authorOf(request), request.params.id));
      return ok(null);
    },
  });
};
