import * as schemas from '@panel/contract/desk-announcements';
import {
  deleteDeskAnnouncement,
  getDeskAnnouncement,
  getDeskAnnouncements,
  postDeskAnnouncement,
  postDeskAnnouncementPublish,
  postDeskAnnouncementWithdraw,
  putDeskAnnouncement,
} from '@panel/contract/desk-announcements.calls';
import { ok } from '@panel/contract/envelope';
import {
  changeAnnouncement,
  deleteAnnouncement,
  draftAnnouncement,
  findWritten,
  listWritten,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@panel/core/announcements';
import { change } from '@panel/core/audit';
import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deskAuthorOf } from '../http/author-of.ts';
import { allowedVersions, tagged } from '../http/entity-tag.ts';
import { requireRecentFor } from '../http/recent-sign-in.ts';
import { serve } from '../http/serve.ts';

/** Mailing thousands of people needs a recent sign-in; a change without mail does not. */
const before = { mail: false };

export const deskAnnouncementsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.route({
    ...serve(getDeskAnnouncements, schemas.getDeskAnnouncements),
    handler: async () => {
      const results = await listWritten(db);
      return ok({ results, totalResults: results.length });
    },
  });

  app.route({
    ...serve(getDeskAnnouncement, schemas.getDeskAnnouncement),
    handler: async ({ params }, reply) => ok(tagged(reply, await findWritten(db, params.id))),
  });

  app.route({
    ...serve(postDeskAnnouncement, schemas.postDeskAnnouncement),
    handler: async (request, reply) => {
      const author = deskAuthorOf(request);
      return ok(tagged(reply, await change(db, (trx) => draftAnnouncement(trx, author, request.body))));
    },
  });

  app.route({
    ...serve(putDeskAnnouncement, schemas.putDeskAnnouncement),
    handler: async (request, reply) => {
      const content = requireRecentFor(putDeskAnnouncement, request, { before, after: request.body });
      const author = deskAuthorOf(request);
      return ok(tagged(reply, await change(db, (trx) => changeAnnouncement(trx, author, target(request), content))));
    },
  });

  app.route({
    ...serve(postDeskAnnouncementPublish, schemas.postDeskAnnouncementPublish),
    handler: async (request, reply) => {
      const asked = requireRecentFor(postDeskAnnouncementPublish, request, { before, after: request.body });
      const author = deskAuthorOf(request);
      return ok(tagged(reply, await change(db, (trx) => publishAnnouncement(trx, author, target(request), asked))));
    },
  });

  app.route({
    ...serve(postDeskAnnouncementWithdraw, schemas.postDeskAnnouncementWithdraw),
    handler: async (request, reply) => {
      const author = deskAuthorOf(request);
      return ok(tagged(reply, await change(db, (trx) => withdrawAnnouncement(trx, author, target(request)))));
    },
  });

  app.route({
    ...serve(deleteDeskAnnouncement, schemas.deleteDeskAnnouncement),
    handler: async (request) => {
      await change(db, (trx) => deleteAnnouncement(trx, deskAuthorOf(request), request.params.id));
      return ok(null);
    },
  });
};

function target({ params, headers }: Pick<FastifyRequest, 'headers'> & { params: { id: string } }) {
  return { id: params.id, allowed: allowedVersions(headers['if-match']) };
}
