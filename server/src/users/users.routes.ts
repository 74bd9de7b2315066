import { ok } from '@panel/contract/envelope';
import {
  deleteUser,
  deleteUserTotp,
  getUsers,
  postPasswordLink,
  postUser,
  putUser,
  type User,
} from '@panel/contract/users';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { Account, Directory } from '@panel/core/directory';
import { createWithLink } from '@panel/core/users';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf } from '../http/author-of.ts';
import { requireRecentFor } from '../http/recent-sign-in.ts';
import { serve } from '../http/serve.ts';
import { findUser, suffixOf } from './find-user.ts';
import { countUserMail } from './user-mails.ts';
import { isReserved, mayHaveRoles, protectionOf, storedUsername } from './users.rules.ts';

interface UsersOptions {
  db: Database;
  directory: Directory;
  recordChange: RecordChange;
  serviceLevelMarker: string;
}

export const usersRoutes: FastifyPluginAsyncZod<UsersOptions> = async (app, options) => {
  const { db, directory, recordChange, serviceLevelMarker } = options;

  app.route({
    ...serve(getUsers),
    handler: async ({ actor }) => {
      const accounts = await directory.list(db, suffixOf(actor));
      return ok({ users: accounts.map((account) => ({ ...userOf(account), enabled: account.enabled })) });
    },
  });

  app.route({
    ...serve(postUser),
    handler: async (request) => {
      const { actor, body, ip } = request;
      const username = storedUsername(body.username, suffixOf(actor));
      if (username === null) throw new Refusal('user.name.suffix', { field: 'username' });
      if (isReserved(username, serviceLevelMarker)) throw new Refusal('user.name.reserved', { field: 'username' });
      const user = await change(db, async (trx) => {
        await countUserMail(trx, actor);
        const account = await createWithLink(directory, trx, { ...body, username }, { ip });
        await recordChange(trx, authorOf(request), 'user.created', {
          subject: account.username,
          after: userOf(account),
        });
        return userOf(account);
      });
      return ok({ user });
    },
  });

  app.route({
    ...serve(putUser),
    handler: async (request) => {
      const { actor, params, ip } = request;
      const user = await change(db, async (trx) => {
        const account = await findUser(directory, trx, actor, params.username);
        const body = requireRecentFor(putUser, request, { before: account, after: request.body });
        if (!mayHaveRoles(account, body.roles)) throw new Refusal('user.admin.roles', { field: 'roles' });
        const before = userOf(account);
        const after = userOf(await directory.update(trx, account, body, { ip }));
        await recordChange(trx, authorOf(request), 'user.changed', { subject: account.username, before, after });
        return after;
      });
      return ok({ user });
    },
  });

  app.route({
    ...serve(deleteUser),
    handler: async (request) => {
      await change(db, async (trx) => {
        const account = await findUser(directory, trx, request.actor, request.params.username);
        refuseProtected(account, request.actor);
        await directory.remove(trx, account);
        await recordChange(trx, authorOf(request), 'user.removed', {
          subject: account.username,
          before: userOf(account),
        });
      });
      return ok(null);
    },
  });

  app.route({
    ...serve(deleteUserTotp),
    handler: async (request) => {
      const { actor, params, ip } = request;
      await change(db, async (trx) => {
        const account = await findUser(directory, trx, actor, params.username);
        refuseProtected(account, actor);
        await directory.resetTotp(trx, account, { ip });
        await recordChange(trx, authorOf(request), 'user.totp.reset', { subject: account.username });
      });
      return ok(null);
    },
  });

  app.route({
    ...serve(postPasswordLink),
    handler: async (request) => {
      const { actor, params, ip } = request;
      await change(db, async (trx) => {
        await countUserMail(trx, actor);
        const account = await findUser(directory, trx, actor, params.username);
        await directory.sendPasswordLink(trx, account, { ip });
        await recordChange(trx, authorOf(request), 'user.password.mailed', { subject: account.username });
      });
      return ok(null);
    },
  });
};

function refuseProtected(account: Account, actor: { id: string }): void {
  const key = protectionOf(account, actor);
  if (key) throw new Refusal(key);
}

function userOf({ username, name, email, roles }: Account): User {
  return { username, name, email, roles };
}
