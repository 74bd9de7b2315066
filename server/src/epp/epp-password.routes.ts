import { ok } from '@panel/contract/envelope';
import { getEppPasswordRequired, putEppPassword } from '@panel/contract/epp';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { changeEppPassword } from './epp-password.changes.ts';
import { isEppPasswordSet } from './epp-password.queries.ts';
import { isSafeEppPassword } from './epp-password.rules.ts';
import { hashTurns } from './hash-turns.ts';

const HASHES_AT_ONCE = 4;

interface EppPasswordOptions {
  db: Database;
  recordChange: RecordChange;
}

export const eppPasswordRoutes: FastifyPluginAsyncZod<EppPasswordOptions> = async (app, { db, recordChange }) => {
  const inTurn = hashTurns(HASHES_AT_ONCE);

  app.route({
    ...serve(getEppPasswordRequired),
    handler: async ({ actor }) => ok({ value: await isEppPasswordSet(db, actor.registrarId) }),
  });

  app.route({
    ...serve(putEppPassword),
    handler: async (request) => {
      const { actor, body } = request;
      if (!isSafeEppPassword(body.newPassword, actor.registrarHandle)) {
        throw new Refusal('unsafe.password', { field: 'newPassword' });
      }
      const refusal = await inTurn(() => change(db, (trx) => changeEppPassword(trx, recordChange, request, body)));
      if (refusal) throw refusal;
      return ok(null);
    },
  });
};
