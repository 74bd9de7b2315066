import * as schemas from '@panel/contract/account';
import { postRecoveryCodes } from '@panel/contract/account.calls';
import { ok } from '@panel/contract/envelope';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountAuthorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';
import type { OwnAccountHere } from './own-account-here.ts';

interface Options {
  db: Database;
  ownAccount: OwnAccountHere;
  recordChange: RecordChange;
}

export const recoveryCodesRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, ownAccount, recordChange }) => {
  app.route({
    ...serve(postRecoveryCodes, schemas.postRecoveryCodes),
    handler: async (request) => {
      const { createRecoveryCodes } = ownAccount();
      return change(db, async (trx) => {
        const codes = await createRecoveryCodes(trx, request.person.id);
        if (!codes) throw new Refusal('authentication.required');
        await recordChange.own(trx, accountAuthorOf(request), 'account.recovery_codes.made', {});
        return ok({ codes });
      });
    },
  });
};
