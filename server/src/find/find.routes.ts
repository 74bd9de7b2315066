import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/find';
import { findByText } from '@panel/contract/find.calls';
import { limits } from '@panel/contract/limits';
import { can } from '@panel/contract/permissions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findContact } from '../contacts/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { firstBeginningWith } from '../search/index.ts';

export const findRoutes: FastifyPluginAsyncZod<{ reads: Reads }> = async (app, { reads }) => {
  app.route({
    ...serve(findByText, schemas.findByText),
    handler: async ({ actor, query: { text } }) => {
      const { registrarId, roles } = actor;
      return ok(
        await reads.run(actor, async (db) => {
          const registrations = await firstBeginningWith(db, registrarId, text, limits.foundRegistrations);
          const found = can(roles, 'contacts:read') ? await findContact(db, registrarId, text) : undefined;
          return { registrations, contact: found ? { handle: found.handle, name: found.name } : null };
        }),
      );
    },
  });
};
