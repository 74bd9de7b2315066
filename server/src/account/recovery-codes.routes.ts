import { postRecoveryCodes } from '@panel/contract/account';
import { ok } from '@panel/contract/envelope';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { change } from '../audit/index.ts';
import { serve } from '../http/serve.ts';
import { Refusal } from '../refusal.ts';
import type { RecordChange } from '../warnings/index.ts';
import type { OwnAccountHere } from './own-account-here.ts';

interface Options {
  db: Database;
  ownAccount: OwnAccountHere;
  recordChange: RecordChange;
}

export const recoveryCodesRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, ownAccount, recordChange }) => {
  app.route({
    ...serve(postRecoveryCodes),
    handler: async (request) => {
      const { makeRecoveryCodes } = ownAccount();
      return change(db, async (trx) => {
        const codes = await makeRecoveryCodes(trx, request.actor.id);
        if (!codes) throw new Refusal('authentication.required');
        await recordChange(trx, request, 'account.recovery_codes.made', {});
        return ok({ codes });
      });
    },
  });
};
