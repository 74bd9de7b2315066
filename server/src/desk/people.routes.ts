import * as schemas from '@panel/contract/desk-people';
import {
  deleteDeskAdministrator,
  deleteDeskTotp,
  getDeskPeople,
  postDeskAdministrator,
  postDeskLetIn,
  postDeskLockOut,
  postDeskPasswordLink,
  postDeskSignOut,
} from '@panel/contract/desk-people.calls';
import { ok } from '@panel/contract/envelope';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import {
  addAdministrators,
  disableAccount,
  enableAccount,
  findUser,
  mailLink,
  removeAdministrator,
  resetTotp,
  signOut,
  storedUsername,
} from '@panel/core/users';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageOf } from '../http/language-of.ts';
import { serve } from '../http/serve.ts';
import type { Administered } from './administered.ts';
import type { DeskRecorder } from './desk-recorder.ts';
import { requireRegistrar } from './find-registrar.ts';
import { listPeople } from './list-people.ts';

interface Options {
  db: Database;
  directory: Directory;
  recorderOf: DeskRecorder;
  administered: Administered;
}

type Request = Parameters<DeskRecorder>[0] & { params: { handle: string; username: string } };

export const deskPeopleRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, directory, recorderOf, administered } = options;

  /** Finds the user in the change's transaction, with a lock if the sign-in service supports it. */
  async function changeOf<Result>(
    request: Request,
    work: (trx: Database, needs: Needs, found: Found) => Promise<Result>,
  ): Promise<Result> {
    const { handle, username } = request.params;
    const needs = { directory, recordRegistryChange: recorderOf(request) };
    const result = await change(db, async (trx) => {
      const registrar = await requireRegistrar(trx, handle);
      const account = await findUser(directory, trx, { registrarHandle: registrar.handle }, username);
      return work(trx, needs, { account, registrar });
    });
    administered.forget();
    return result;
  }

  app.route({
    ...serve(getDeskPeople, schemas.getDeskPeople),
    handler: async ({ params }) => ok(await listPeople(db, directory, await requireRegistrar(db, params.handle))),
  });

  app.route({
    ...serve(postDeskAdministrator, schemas.postDeskAdministrator),
    handler: async (request) => {
      const { params, body } = request;
      const needs = { directory, recordRegistryChange: recorderOf(request), language: languageOf(request) };
      const [account] = await change(db, async (trx) => {
        const registrar = await requireRegistrar(trx, params.handle);
        // No one gets a link until it is known whose registrar it is.
        if (registrar.held_at) throw new Refusal('registrar.held');
        const username = storedUsername(body.username, `@${registrar.handle}`);
        if (username === null) throw new Refusal('user.name.suffix', { field: 'username' });
        return addAdministrators(trx, needs, [{ ...body, username, registrar }]);
      });
      administered.forget();
      return ok({ username: account?.username ?? body.username });
    },
  });

  app.route({
    ...serve(deleteDeskAdministrator, schemas.deleteDeskAdministrator),
    handler: async (request) => {
      await changeOf(request, async (trx, needs, found) => {
        if (!found.account.roles.includes('ADMIN')) throw new Refusal('not.found');
        await removeAdministrator(trx, needs, found);
      });
      return ok(null);
    },
  });

  app.route({
    ...serve(postDeskPasswordLink, schemas.postDeskPasswordLink),
    handler: async (request) => ok(await changeOf(request, mailLink).then(() => null)),
  });

  app.route({
    ...serve(postDeskSignOut, schemas.postDeskSignOut),
    handler: async (request) => ok(await changeOf(request, signOut).then(() => null)),
  });

  app.route({
    ...serve(postDeskLockOut, schemas.postDeskLockOut),
    handler: async (request) => {
      const { ended } = await changeOf(request, (trx, needs, found) => disableAccount(trx, needs, found));
      return ok({ endedTokens: ended.map(({ name }) => name) });
    },
  });

  app.route({
    ...serve(postDeskLetIn, schemas.postDeskLetIn),
    handler: async (request) => ok(await changeOf(request, enableAccount).then(() => null)),
  });

  app.route({
    ...serve(deleteDeskTotp, schemas.deleteDeskTotp),
    handler: async (request) => ok(await changeOf(request, resetTotp).then(() => null)),
  });
};

type Needs = Parameters<typeof mailLink>[1];
type Found = Parameters<typeof mailLink>[2];
