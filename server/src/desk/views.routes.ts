import * as schemas from '@panel/contract/desk-views';
import { deleteView, postView } from '@panel/contract/desk-views.calls';
import { ok } from '@panel/contract/envelope';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import { beginView, endView } from '@panel/core/desk';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deskAuthorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';

export const viewsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.route({
    ...serve(postView, schemas.postView),
    handler: async (request) => {
      const { staff, sessionId, body } = request;
      const wanted = { ...body, accountId: staff.id, session: sessionId, staff: staff.username };
      return ok(await change(db, (trx) => beginView(trx, deskAuthorOf(request), wanted)));
    },
  });

  app.route({
    ...serve(deleteView, schemas.deleteView),
    handler: async (request) => {
      const viewer = { accountId: request.staff.id };
      const ended = await change(db, (trx) => endView(trx, deskAuthorOf(request), viewer, request.params.id));
      if (!ended) throw new Refusal('not.found');
      return ok(null);
    },
  });
};
