import * as schemas from '@panel/contract/desk-system';
import { getDeskSystem } from '@panel/contract/desk-system.calls';
import { ok } from '@panel/contract/envelope';
import { can } from '@panel/contract/permissions';
import { type Environment, weakSettings } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import type { Replica } from '../reads/index.ts';
import { readSystem } from './system.queries.ts';

interface Options {
  db: Database;
  environment: Environment;
  replica: Replica | undefined;
}

export const deskSystemRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, environment, replica }) => {
  const { dataStaleAfter: staleAfter, databaseReadMaxLag: maxLagSeconds } = environment;
  const weak = weakSettings(environment, process.env).map(({ kind, setting, detail = null }) => ({
    kind,
    setting,
    detail,
  }));

  app.route({
    ...serve(getDeskSystem, schemas.getDeskSystem),
    handler: async ({ staff }) => {
      const { lagSeconds, ...system } = await readSystem(db, { staleAfter, now: new Date() });
      return ok({
        ...system,
        replica: replica ? { isRead: replica.isRead(), maxLagSeconds, lagSeconds } : null,
        weakSettings: can(staff.deskRoles, 'desk:manage') ? weak : null,
      });
    },
  });
};
