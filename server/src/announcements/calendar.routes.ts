import { createHash } from 'node:crypto';
import { type Environment, Refusal } from '@panel/core';
import { calendarOf, listCalendarWindows } from '@panel/core/announcements';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import { isKnown } from '../http/entity-tag.ts';

interface Options {
  db: Database;
  settings: Pick<Environment, 'maintenanceCalendar' | 'tld' | 'publicUrl'>;
}

/** Public if the registry chooses so. Without a permission no caller is signed in, so calls count by address. */
export const calendarRoutes: FastifyPluginAsync<Options> = async (app, { db, settings }) => {
  app.get('/maintenance.ics', async ({ headers }, reply) => {
    if (settings.maintenanceCalendar !== 'public') throw new Refusal('not.found');
    const calendar = calendarOf(await listCalendarWindows(db), settings);
    // Weak, because the same file may be sent compressed or not.
    const tag = `W/"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (isKnown(tag, headers['if-none-match'])) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
};
