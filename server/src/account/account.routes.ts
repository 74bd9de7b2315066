import * as accountSchemas from '@panel/contract/account';
import { getOwnAccount } from '@panel/contract/account.calls';
import * as accountPasswordSchemas from '@panel/contract/account-password';
import { deleteOwnPassword } from '@panel/contract/account-password.calls';
import { ok } from '@panel/contract/envelope';
import * as languageSchemas from '@panel/contract/language';
import { putLanguage } from '@panel/contract/language.calls';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { OwnAccount } from '@panel/identity';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isOfDesk } from '../http/actor.ts';
import { accountAuthorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';
import { proofOf } from './proof-of.ts';
import { wordsOfUserAgent } from './user-agent.rules.ts';

interface Options {
  db: Database;
  directory: Directory;
  recordChange: RecordChange;
  ownAccount: OwnAccount | undefined;
  consoleUrl: string | null;
}

const ELSEWHERE = {
  sessions: [],
  passkeys: [],
  canAddPasskeys: false,
  recoveryCodes: { left: 0, madeAt: null },
  passwordChangedAt: null,
  authenticator: null,
};

export const accountRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, directory, recordChange, ownAccount, consoleUrl } = options;

  app.route({
    ...serve(getOwnAccount, accountSchemas.getOwnAccount),
    handler: async (request) => {
      if (!ownAccount) return ok({ consoleUrl, ...ELSEWHERE });
      const { id } = request.person;
      const sessions = await ownAccount.sessions(db, proofOf(request));
      const secondStep = await ownAccount.secondStep(db, id);
      return ok({
        consoleUrl,
        sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, ...wordsOfUserAgent(userAgent ?? '') })),
        passkeys: await ownAccount.listPasskeys(db, id),
        canAddPasskeys: ownAccount.passkeys !== undefined,
        recoveryCodes: await ownAccount.recoveryCodes(db, id),
        passwordChangedAt: secondStep?.passwordChangedAt ?? null,
        authenticator: secondStep?.hasApp ? { setUpAt: secondStep.setUpAt } : null,
      });
    },
  });

  app.route({
    ...serve(putLanguage, languageSchemas.putLanguage),
    handler: async ({ person, body }) => {
      await directory.setLanguage(db, person, body.language);
      return ok(body);
    },
  });

  app.route({
    ...serve(deleteOwnPassword, accountPasswordSchemas.deleteOwnPassword),
    handler: async (request) => {
      const { person, ip } = request;
      const { username } = person;
      const account = await (isOfDesk(person)
        ? directory.findStaff(db, username)
        : directory.find(db, `@${person.registrarHandle}`, username));
      if (!account) throw new Refusal('authentication.required');
      await change(db, async (trx) => {
        await directory.sendPasswordLink(trx, account, { ip });
        await recordChange.own(trx, accountAuthorOf(request), 'account.password.mailed', { subject: account.username });
      });
      return ok(null);
    },
  });
};
