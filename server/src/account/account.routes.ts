import { deleteOwnPassword } from '@panel/contract/account';
import { ok } from '@panel/contract/envelope';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { change } from '../audit/index.ts';
import { AppError } from '../http/app-error.ts';
import { serve } from '../http/serve.ts';
import type { Directory } from '../users/index.ts';
import type { RecordChange } from '../warnings/index.ts';

interface Options {
  db: Database;
  directory: Directory;
  recordChange: RecordChange;
}

export const accountRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, directory, recordChange }) => {
  app.route({
    ...serve(deleteOwnPassword),
    handler: async (request) => {
      const { actor, ip } = request;
      const account = await directory.find(db, `@${actor.registrarHandle}`, actor.username);
      if (!account) throw new AppError('authentication.required');
      await change(db, async (trx) => {
        await directory.sendPasswordLink(trx, account, { ip });
        await recordChange(trx, request, 'account.password.mailed', { subject: account.username });
      });
      return ok(null);
    },
  });
};
