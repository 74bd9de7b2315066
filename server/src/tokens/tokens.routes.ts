import { ok } from '@panel/contract/envelope';
import { limits } from '@panel/contract/limits';
import * as schemas from '@panel/contract/tokens';
import { deleteToken, getTokens, postToken, postTokenTakeOver } from '@panel/contract/tokens.calls';
import { change } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import { createToken, findPresentIn, listMarkedTokens, removeToken, takeOverToken } from '@panel/core/tokens';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';

interface Options {
  db: Database;
  directory: Directory;
  recordChange: RecordChange;
}

export const tokensRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, directory, recordChange }) => {
  const findPresent = findPresentIn(directory);
  const needs = { recordChange, findPresent };

  app.route({
    ...serve(getTokens, schemas.getTokens),
    handler: async ({ actor }) =>
      ok({ results: await listMarkedTokens(db, actor, findPresent), maximum: limits.tokens }),
  });

  app.route({
    ...serve(postToken, schemas.postToken),
    handler: async (request) => ok(await change(db, (trx) => createToken(trx, needs, authorOf(request), request.body))),
  });

  app.route({
    ...serve(deleteToken, schemas.deleteToken),
    handler: async (request) => {
      await change(db, (trx) => removeToken(trx, recordChange, authorOf(request), request.params.id));
      return ok(null);
    },
  });

  app.route({
    ...serve(postTokenTakeOver, schemas.postTokenTakeOver),
    handler: async (request) => {
      await change(db, (trx) => takeOverToken(trx, needs, authorOf(request), request.params.id));
      return ok(null);
    },
  });
};
