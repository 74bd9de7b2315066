import { ok } from '@panel/contract/envelope';
import { limits } from '@panel/contract/limits';
import { deleteToken, getTokens, postToken, postTokenTakeOver } from '@panel/contract/tokens';
import { change } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { listMarkedTokens, makersIn } from './makers.ts';
import { createToken, removeToken, takeOverToken } from './tokens.changes.ts';

interface Options {
  db: Database;
  directory: Directory;
  recordChange: RecordChange;
}

export const tokensRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, directory, recordChange }) => {
  const makers = makersIn(directory);

  app.route({
    ...serve(getTokens),
    handler: async ({ actor }) => ok({ results: await listMarkedTokens(db, actor, makers), maximum: limits.tokens }),
  });

  app.route({
    ...serve(postToken),
    handler: async (request) => ok(await change(db, (trx) => createToken(trx, recordChange, request, request.body))),
  });

  app.route({
    ...serve(deleteToken),
    handler: async (request) => {
      await change(db, (trx) => removeToken(trx, recordChange, request, request.params.id));
      return ok(null);
    },
  });

  app.route({
    ...serve(postTokenTakeOver),
    handler: async (request) => {
      const { id } = request.params;
      await change(db, (trx) => takeOverToken(trx, recordChange, request, { id, makers }));
      return ok(null);
    },
  });
};
