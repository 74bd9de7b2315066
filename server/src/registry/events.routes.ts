import { setTimeout } from 'node:timers/promises';
import { envelopeOf, ok } from '@panel/contract/envelope';
import { EventPage } from '@panel/contract/registry';
import { Refusal } from '@panel/core';
import { findEvents } from '@panel/core/registry';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { parameters, position, wholeNumber } from './parameters.ts';

const LOOK_EVERY_MS = 500;

const Query = parameters({
  after: z._default(position, 0),
  limit: z._default(wholeNumber(1, 1_000), 100),
  wait: z._default(wholeNumber(0, 30), 0),
});

/** A client that reads after a position never gets a lower one later. */
export const eventsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  /** Calls that wait for an event. They get their response when the panel stops. */
  const waiting = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const call of waiting) call.abort();
  });

  app.get('/registry/events', {
    schema: {
      summary: 'List events: what registrars and their users did, and which registrars were held',
      querystring: Query,
      response: { 200: envelopeOf(EventPage) },
    },
    // An older version's line is sent as stored: an invalid one must not block later events.
    serializerCompiler: () => (page) => JSON.stringify(page),
    handler: async ({ query: { after, limit, wait } }, { raw }) => {
      const until = performance.now() + wait * 1000;
      const call = new AbortController();
      waiting.add(call);
      raw.once('close', () => {
        call.abort();
        waiting.delete(call);
      });
      for (;;) {
        const { epoch, newest, forgotten, events } = await findEvents(db, after, limit);
        if (after > newest) throw new Refusal('events.unknown', { values: { n: newest }, data: { epoch, newest } });
        if (after < forgotten) {
          throw new Refusal('events.gone', { values: { n: forgotten }, data: { epoch, forgotten } });
        }
        if (events.length > 0 || call.signal.aborted || performance.now() >= until) {
          return ok({ epoch, events, last: events.at(-1)?.position ?? after });
        }
        await setTimeout(LOOK_EVERY_MS, undefined, { signal: call.signal }).catch(() => {});
      }
    },
  });
};
