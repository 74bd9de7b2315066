import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/subscriptions';
import { getSubscriptions, putSubscriptions } from '@panel/contract/subscriptions.calls';
import { listSubscriptions, saveSubscriptions } from '@panel/core/subscriptions';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Actor, isOfDesk } from '../http/actor.ts';
import { serve } from '../http/serve.ts';

export const subscriptionsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  /** Registry staff write what others are mailed, so they have nothing to choose. */
  const subscriptionsOf = async (person: Actor) => (isOfDesk(person) ? [] : listSubscriptions(db, person));

  app.route({
    ...serve(getSubscriptions, schemas.getSubscriptions),
    handler: async ({ person }) => ok({ results: await subscriptionsOf(person) }),
  });

  app.route({
    ...serve(putSubscriptions, schemas.putSubscriptions),
    handler: async ({ person, body }) => {
      await saveSubscriptions(db, person.id, body.results);
      return ok({ results: await subscriptionsOf(person) });
    },
  });
};
