import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/users';
import { deleteUser, deleteUserTotp, getUsers, postPasswordLink, postUser, putUser } from '@panel/contract/users.calls';
import { change } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import { tokenNames } from '@panel/core/tokens';
import {
  changeUser,
  createUser,
  findUser,
  mailUserLink,
  removeUser,
  resetUserTotp,
  suffixOf,
  userOf,
} from '@panel/core/users';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf } from '../http/author-of.ts';
import { languageOf } from '../http/language-of.ts';
import { requireRecentFor } from '../http/recent-sign-in.ts';
import { serve } from '../http/serve.ts';

interface UsersOptions {
  db: Database;
  directory: Directory;
  recordChange: RecordChange;
  serviceLevelMarker: string;
}

export const usersRoutes: FastifyPluginAsyncZod<UsersOptions> = async (app, { db, ...needs }) => {
  const { directory } = needs;

  app.route({
    ...serve(getUsers, schemas.getUsers),
    handler: async ({ actor }) => {
      const accounts = await directory.list(db, suffixOf(actor));
      const tokensOf = await tokenNames(db, actor.registrarId);
      const listed = accounts.map((account) => ({
        ...userOf(account),
        enabled: account.enabled,
        tokens: tokensOf(account),
      }));
      return ok({ users: listed });
    },
  });

  app.route({
    ...serve(postUser, schemas.postUser),
    handler: async (request) => {
      const creating = { ...needs, language: languageOf(request) };
      return ok({ user: await change(db, (trx) => createUser(trx, creating, authorOf(request), request.body)) });
    },
  });

  app.route({
    ...serve(putUser, schemas.putUser),
    handler: async (request) => {
      const { actor, params } = request;
      const user = await change(db, async (trx) => {
        const account = await findUser(directory, trx, actor, params.username);
        const body = requireRecentFor(putUser, request, { before: account, after: request.body });
        return changeUser(trx, needs, authorOf(request), account, body);
      });
      return ok({ user });
    },
  });

  app.route({
    ...serve(deleteUser, schemas.deleteUser),
    handler: async (request) => {
      const { params, query } = request;
      await change(db, (trx) => removeUser(trx, needs, authorOf(request), params.username, query.tokens));
      return ok(null);
    },
  });

  app.route({
    ...serve(deleteUserTotp, schemas.deleteUserTotp),
    handler: async (request) => {
      await change(db, (trx) => resetUserTotp(trx, needs, authorOf(request), request.params.username));
      return ok(null);
    },
  });

  app.route({
    ...serve(postPasswordLink, schemas.postPasswordLink),
    handler: async (request) => {
      await change(db, (trx) => mailUserLink(trx, needs, authorOf(request), request.params.username));
      return ok(null);
    },
  });
};
