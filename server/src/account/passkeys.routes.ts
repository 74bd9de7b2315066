import * as schemas from '@panel/contract/account-passkeys';
import { deletePasskey, postPasskey, postPasskeyOptions, putPasskey } from '@panel/contract/account-passkeys.calls';
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

export const passkeysRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, ownAccount, recordChange }) => {
  function passkeysHere() {
    const { passkeys, maxPasskeys, endOtherSessions } = ownAccount();
    if (!passkeys) throw new Refusal('passkey.impossible');
    return { ...passkeys, maxPasskeys, endOtherSessions };
  }

  app.route({
    ...serve(postPasskeyOptions, schemas.postPasskeyOptions),
    handler: async (request) => {
      const { begin } = passkeysHere();
      return ok({ options: await begin(db, proofOf(request), request.body.standsAlone) });
    },
  });

  app.route({
    ...serve(postPasskey, schemas.postPasskey),
    handler: async (request) => {
      const { name, standsAlone, endOthers, credential } = request.body;
      const { check, add, maxPasskeys, endOtherSessions } = passkeysHere();
      const owner = proofOf(request);
      const made = await check(db, owner, { standsAlone, credential: { ...credential, clientExtensionResults: {} } });
      if (!made) throw new Refusal('passkey.refused');
      await change(db, async (trx) => {
        const result = await add(trx, owner, name, made);
        if (result === 'known') throw new Refusal('passkey.known');
        if (result === 'too-many') throw new Refusal('passkey.limit', { values: { n: maxPasskeys } });
        if (endOthers) {
          await endOtherSessions(trx, owner);
          await recordChange.own(trx, accountAuthorOf(request), 'account.signed_out_elsewhere', {});
        }
        await recordChange.own(trx, accountAuthorOf(request), 'account.passkey.added', {
          subject: name,
          after: { standsAlone },
        });
      });
      return ok(null);
    },
  });

  app.route({
    ...serve(putPasskey, schemas.putPasskey),
    handler: async (request) => {
      const { person, params, body } = request;
      const { renamePasskey } = ownAccount();
      await change(db, async (trx) => {
        const before = await renamePasskey(trx, person.id, { ...params, ...body });
        if (before === undefined) throw new Refusal('not.found');
        const names = { before: { name: before }, after: body };
        if (before !== body.name) {
          await recordChange.own(trx, accountAuthorOf(request), 'account.passkey.renamed', {
            subject: body.name,
            ...names,
          });
        }
      });
      return ok(null);
    },
  });

  app.route({
    ...serve(deletePasskey, schemas.deletePasskey),
    handler: async (request) => {
      const { person, params } = request;
      const { removePasskey } = ownAccount();
      await change(db, async (trx) => {
        const name = await removePasskey(trx, person.id, params.id);
        if (name === undefined) throw new Refusal('not.found');
        await recordChange.own(trx, accountAuthorOf(request), 'account.passkey.removed', { subject: name });
      });
      return ok(null);
    },
  });
};
