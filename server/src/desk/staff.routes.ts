import * as schemas from '@panel/contract/desk-staff';
import { deleteStaff, getStaff, postStaff, putStaff } from '@panel/contract/desk-staff.calls';
import { ok } from '@panel/contract/envelope';
import { change } from '@panel/core/audit';
import { addStaff, changeStaff, removeStaff, type StaffNeeds } from '@panel/core/desk';
import type { StaffAccount } from '@panel/core/directory';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deskAuthorOf } from '../http/author-of.ts';
import { languageOf } from '../http/language-of.ts';
import { serve } from '../http/serve.ts';

interface Options extends StaffNeeds {
  db: Database;
}

export const staffRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, ...needs }) => {
  const { directory } = needs;

  app.route({
    ...serve(getStaff, schemas.getStaff),
    handler: async () => {
      const accounts = await directory.listStaff(db);
      const results = await Promise.all(
        accounts.map(async (account) => {
          const [last] = await directory.loginAttempts(account, 1);
          return { ...staffOf(account), lastSignIn: last?.timestamp ?? null };
        }),
      );
      return ok({ results, totalResults: results.length });
    },
  });

  app.route({
    ...serve(postStaff, schemas.postStaff),
    handler: async (request) => {
      const creating = { ...needs, language: languageOf(request) };
      const account = await change(db, (trx) => addStaff(trx, creating, deskAuthorOf(request), request.body));
      return ok({ staff: staffOf(account) });
    },
  });

  app.route({
    ...serve(putStaff, schemas.putStaff),
    handler: async (request) => {
      const { username } = request.params;
      const { account } = await change(db, (trx) =>
        changeStaff(trx, needs, deskAuthorOf(request), username, request.body),
      );
      return ok({ staff: staffOf(account) });
    },
  });

  app.route({
    ...serve(deleteStaff, schemas.deleteStaff),
    handler: async (request) => {
      await change(db, (trx) => removeStaff(trx, needs, deskAuthorOf(request), request.params.username));
      return ok(null);
    },
  });
};

function staffOf({ username, name, email, deskRoles, enabled }: StaffAccount) {
  return { username, name, email, roles: deskRoles, enabled };
}
