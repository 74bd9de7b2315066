import * as schemas from '@panel/contract/account';
import { deleteOtherSessions, deleteSession } from '@panel/contract/account.calls';
import { ok } from '@panel/contract/envelope';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountAuthorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';
import type { OwnAccountHere } from './own-account-here.ts';
import { proofOf } from './proof-of.ts';

interface Options {
  db: Database;
  ownAccount: OwnAccountHere;
  recordChange: RecordChange;
}

export const sessionsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, ownAccount, recordChange }) => {
  app.route({
    ...serve(deleteOtherSessions, schemas.deleteOtherSessions),
    handler: async (request) => {
      const { endOtherSessions } = ownAccount();
      await change(db, async (trx) => {
        await endOtherSessions(trx, proofOf(request));
        await recordChange.own(trx, accountAuthorOf(request), 'account.signed_out_elsewhere', {});
      });
      return ok(null);
    },
  });

  app.route({
    ...serve(deleteSession, schemas.deleteSession),
    handler: async (request) => {
      const { endSession } = ownAccount();
      await change(db, async (trx) => {
        if (!(await endSession(trx, proofOf(request), request.params.id))) throw new Refusal('not.found');
        await recordChange.own(trx, accountAuthorOf(request), 'account.signed_out_elsewhere', {});
      });
      return ok(null);
    },
  });
};
