import { ok } from '@panel/contract/envelope';
import { limits } from '@panel/contract/limits';
import * as schemas from '@panel/contract/users';
import { getActivity, getLoginAttempts } from '@panel/contract/users.calls';
import type { Directory } from '@panel/core/directory';
import { findUser } from '@panel/core/users';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';

interface ActivityOptions {
  db: Database;
  directory: Directory;
}

export const activityRoutes: FastifyPluginAsyncZod<ActivityOptions> = async (app, { db, directory }) => {
  app.route({
    ...serve(getActivity, schemas.getActivity),
    handler: async ({ actor, params, query }) => {
      const account = await findUser(directory, db, actor, params.username);
      return ok({ results: await directory.activity(account, Number(query.size ?? limits.recentActivities)) });
    },
  });

  app.route({
    ...serve(getLoginAttempts, schemas.getLoginAttempts),
    handler: async ({ actor, params, query }) => {
      const account = await findUser(directory, db, actor, params.username);
      return ok({ results: await directory.loginAttempts(account, Number(query.size ?? limits.loginAttempts)) });
    },
  });
};
