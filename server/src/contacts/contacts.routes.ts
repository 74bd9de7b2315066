import * as schemas from '@panel/contract/contacts';
import { getContact } from '@panel/contract/contacts.calls';
import { ok } from '@panel/contract/envelope';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { findContact } from './contacts.queries.ts';

export const contactsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.route({
    ...serve(getContact, schemas.getContact),
    handler: async ({ actor, params }) => {
      const contact = await findContact(db, actor.registrarId, params.handle);
      if (!contact) throw new Refusal('not.found');
      return ok({ contact });
    },
  });
};
