import * as schemas from '@panel/contract/desk-registrars';
import {
  deleteDeskEppLock,
  deleteDeskToken,
  postDeskRegistrar,
  postDeskResume,
  putDeskRegistrar,
  putDeskStatus,
  putDeskThreshold,
} from '@panel/contract/desk-registrars.calls';
import { ok } from '@panel/contract/envelope';
import { Refusal } from '@panel/core';
import { change } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import { unlockEpp } from '@panel/core/epp';
import { addRegistrar, resumeRegistrar, setStatus, setThreshold } from '@panel/core/registrar';
import { removeTokenOf } from '@panel/core/tokens';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deskAuthorOf } from '../http/author-of.ts';
import { serve } from '../http/serve.ts';
import { changeOfficialData } from './change-official-data.ts';
import type { DeskRecorder } from './desk-recorder.ts';
import { requireRegistrar } from './find-registrar.ts';

interface Options {
  db: Database;
  directory: Directory;
  deskSuffix: string;
  recorderOf: DeskRecorder;
}

export const deskRegistrarChangesRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, directory, deskSuffix, recorderOf } = options;

  app.route({
    ...serve(postDeskRegistrar, schemas.postDeskRegistrar),
    handler: async (request) => {
      const { handle, organization, status, ianaId } = request.body;
      if (handle === deskSuffix) throw new Refusal('registrar.handle.reserved', { field: 'handle' });
      const wanted = { handle, status, registrar: { iana_id: ianaId }, contact: { organization } };
      const isAdded = await change(db, (trx) => addRegistrar(trx, deskAuthorOf(request), wanted));
      if (!isAdded) throw new Refusal('registrar.handle.taken', { field: 'handle' });
      return ok({ handle });
    },
  });

  app.route({
    ...serve(putDeskRegistrar, schemas.putDeskRegistrar),
    handler: async (request) => {
      const { params, body } = request;
      await change(db, async (trx) =>
        changeOfficialData(trx, deskAuthorOf(request), await requireRegistrar(trx, params.handle, 'for change'), body),
      );
      return ok(null);
    },
  });

  app.route({
    ...serve(putDeskStatus, schemas.putDeskStatus),
    handler: async (request) => {
      const { params, body } = request;
      const needs = { author: deskAuthorOf(request), recordRegistryChange: recorderOf(request) };
      await change(db, async (trx) =>
        setStatus(trx, needs, await requireRegistrar(trx, params.handle, 'for change'), body),
      );
      return ok(null);
    },
  });

  app.route({
    ...serve(putDeskThreshold, schemas.putDeskThreshold),
    handler: async (request) => {
      const { params, body } = request;
      await change(db, async (trx) => {
        const registrar = await requireRegistrar(trx, params.handle, 'for change');
        if (registrar.threshold_from_registry) throw new Refusal('registrar.from.registry', { field: 'threshold' });
        await setThreshold(trx, deskAuthorOf(request), registrar, body.threshold);
      });
      return ok(null);
    },
  });

  app.route({
    ...serve(postDeskResume, schemas.postDeskResume),
    handler: async (request) => {
      const { params, query } = request;
      const asNew = query.as === 'new' ? { directory } : undefined;
      const isResumed = await change(db, async (trx) =>
        resumeRegistrar(trx, deskAuthorOf(request), await requireRegistrar(trx, params.handle, 'for change'), asNew),
      );
      if (!isResumed) throw new Refusal('registrar.not.held');
      return ok(null);
    },
  });

  app.route({
    ...serve(deleteDeskToken, schemas.deleteDeskToken),
    handler: async (request) => {
      const { handle, id } = request.params;
      await change(db, async (trx) => removeTokenOf(trx, recorderOf(request), await requireRegistrar(trx, handle), id));
      return ok(null);
    },
  });

  app.route({
    ...serve(deleteDeskEppLock, schemas.deleteDeskEppLock),
    handler: async (request) => {
      const unlocked = await change(db, async (trx) =>
        unlockEpp(trx, deskAuthorOf(request), await requireRegistrar(trx, request.params.handle)),
      );
      return ok({ unlocked });
    },
  });
};
