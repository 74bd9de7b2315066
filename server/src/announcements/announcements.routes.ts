import * as schemas from '@panel/contract/announcements';
import { getAnnouncements, putAnnouncementsRead } from '@panel/contract/announcements.calls';
import { ok } from '@panel/contract/envelope';
import { listAnnouncements, markRead } from '@panel/core/announcements';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isOfDesk } from '../http/actor.ts';
import { serve } from '../http/serve.ts';

export const announcementsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.route({
    ...serve(getAnnouncements, schemas.getAnnouncements),
    handler: async ({ actor, person }) => {
      const results = await listAnnouncements(db, actor.registrarId, person.id);
      // A view marks nothing as read, so it shows nothing as new.
      return ok({ results: isOfDesk(person) ? results.map((each) => ({ ...each, read: true })) : results });
    },
  });

  app.route({
    ...serve(putAnnouncementsRead, schemas.putAnnouncementsRead),
    handler: async ({ person, body }) => {
      if (!isOfDesk(person)) await markRead(db, person.id, body.upTo);
      return ok(null);
    },
  });
};
