import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/registration';
import { getDomain, getTransfer } from '@panel/contract/registration.calls';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { findRegistration, findTransfer } from './registration.queries.ts';

interface Options {
  db: Database;
}

export const registrationRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.route({
    ...serve(getDomain, schemas.getDomain),
    handler: async ({ actor, params }) => {
      const domain = await findRegistration(db, actor.registrarId, params.name);
      if (!domain) throw new Refusal('not.found');
      return ok({ domain });
    },
  });

  app.route({
    ...serve(getTransfer, schemas.getTransfer),
    handler: async ({ actor, params }) => {
      const transfer = await findTransfer(db, actor.registrarId, params.name);
      if (!transfer) throw new Refusal('not.found');
      if (transfer.status === null) throw new Refusal('no.transfer.history');
      return ok({ transfer: { status: transfer.status } });
    },
  });
};
