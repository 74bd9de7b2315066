import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/epp';
import { getEppPasswordRequired, putEppPassword } from '@panel/contract/epp.calls';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import { changeEppPassword, isEppPasswordSet, isSafeEppPassword } from '@panel/core/epp';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';
import { hashTurns } from './hash-turns.ts';

const HASHES_AT_ONCE = 4;

interface EppPasswordOptions {
  db: Database;
  recordChange: RecordChange;
}

export const eppPasswordRoutes: FastifyPluginAsyncZod<EppPasswordOptions> = async (app, { db, recordChange }) => {
  const inTurn = hashTurns(HASHES_AT_ONCE);

  app.route({
    ...serve(getEppPasswordRequired, schemas.getEppPasswordRequired),
    handler: async ({ actor }) => ok({ value: await isEppPasswordSet(db, actor.registrarId) }),
  });

  app.route({
    ...serve(putEppPassword, schemas.putEppPassword),
    handler: async (request) => {
      const { actor, body } = request;
      if (!isSafeEppPassword(body.newPassword, actor.registrarHandle)) {
        throw new Refusal('unsafe.password', { field: 'newPassword' });
      }
      const refusal = await inTurn(() =>
        change(db, (trx) => changeEppPassword(trx, recordChange, authorOf(request), body)),
      );
      if (refusal) throw refusal;
      return ok(null);
    },
  });
};
