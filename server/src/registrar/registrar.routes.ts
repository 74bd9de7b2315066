import { ok } from '@panel/contract/envelope';
import { can } from '@panel/contract/permissions';
import * as schemas from '@panel/contract/registrar';
import { getRegistrar, postWhoisContact, putRegistrar } from '@panel/contract/registrar.calls';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import {
  type ContactRow,
  editContact,
  findRegistrar,
  fromPublicContact,
  fromWhoisContact,
} from '@panel/core/registrar';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf } from '../http/author-of.ts';
import { allowedVersions, tagged } from '../http/entity-tag.ts';
import { serve } from '../http/serve.ts';

interface Options {
  db: Database;
  recordChange: RecordChange;
}

const kindOf = { TECH: 'tech', ADMIN: 'admin', ABUSE: 'abuse' } as const;

type Request = Pick<FastifyRequest, 'actor' | 'headers' | 'id' | 'ip'>;
type Kind = (typeof kindOf)[keyof typeof kindOf] | 'public';

export const registrarRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, recordChange }) => {
  async function save(request: Request, reply: FastifyReply, kind: Kind, contact: Partial<ContactRow>) {
    const allowed = allowedVersions(request.headers['if-match']);
    const by = authorOf(request);
    return tagged(reply, await change(db, (trx) => editContact(trx, recordChange, by, { kind, contact, allowed })));
  }

  app.route({
    ...serve(getRegistrar, schemas.getRegistrar),
    handler: async ({ actor }, reply) => ok(tagged(reply, await findRegistrar(db, actor.registrarId))),
  });

  app.route({
    ...serve(putRegistrar, schemas.putRegistrar),
    handler: async (request, reply) => ok(await save(request, reply, 'public', fromPublicContact(request.body))),
  });

  app.route({
    ...serve(postWhoisContact, schemas.postWhoisContact),
    handler: async (request, reply) => {
      const { actor, body } = request;
      if (body.type !== 'TECH' && !can(actor.roles, 'registrar:write')) throw new Refusal('permission.denied');
      return ok(await save(request, reply, kindOf[body.type], fromWhoisContact(body)));
    },
  });
};
