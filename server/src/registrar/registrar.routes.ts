import { ok } from '@panel/contract/envelope';
import { can } from '@panel/contract/permissions';
import { getRegistrar, postWhoisContact, putRegistrar } from '@panel/contract/registrar';
import { Refusal } from '@panel/core';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { tagged } from '../http/versioned-edit.ts';
import { editContact } from './registrar.changes.ts';
import { findRegistrar } from './registrar.queries.ts';
import { fromPublicContact, fromWhoisContact } from './registrar-rows.ts';

interface Options {
  db: Database;
  recordChange: RecordChange;
}

const kindOf = { TECH: 'tech', ADMIN: 'admin', ABUSE: 'abuse' } as const;

export const registrarRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, recordChange }) => {
  app.route({
    ...serve(getRegistrar),
    handler: async ({ actor }, reply) => ok(tagged(reply, await findRegistrar(db, actor.registrarId))),
  });

  app.route({
    ...serve(putRegistrar),
    handler: async (request, reply) => {
      return ok(await editContact({ db, recordChange }, request, reply, 'public', fromPublicContact(request.body)));
    },
  });

  app.route({
    ...serve(postWhoisContact),
    handler: async (request, reply) => {
      const { actor, body } = request;
      if (body.type !== 'TECH' && !can(actor.roles, 'registrar:write')) throw new Refusal('permission.denied');
      return ok(await editContact({ db, recordChange }, request, reply, kindOf[body.type], fromWhoisContact(body)));
    },
  });
};
