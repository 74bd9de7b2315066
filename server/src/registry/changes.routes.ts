import { envelopeOf, ok } from '@panel/contract/envelope';
import { Applied, Streams } from '@panel/contract/registry';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import { VERSION } from '@panel/database/version';
import { applyChanges, FeedRefusal, feedTypes, listStreams, MAX_BYTES } from '@panel/registry/feed';
import type { FastifyError } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { parameters, position, streamName } from './parameters.ts';
import { readText } from './read-body.ts';

export const LINES_OF_JSON = 'application/x-ndjson';

const Query = parameters({ stream: z._default(streamName, 'registry'), after: z.optional(position) });

/** Applies changes once each, in order, all or none. */
export const changesRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(LINES_OF_JSON, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Refusal('feed.media.type')));

  app.post('/registry/changes', {
    schema: { summary: 'Apply changes', querystring: Query, response: { 200: envelopeOf(Applied) } },
    errorHandler: (error, _request, reply) => {
      if (!isTooLarge(error)) throw error;
      reply.header('connection', 'close');
      throw new Refusal('feed.too.large');
    },
    handler: async ({ query, body, headers }) => {
      const text = await readText(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers['content-encoding']);
      return ok(await applyChanges(db, { stream: query.stream, after: query.after, body: text }).catch(refuse));
    },
  });

  app.get('/registry/changes', {
    schema: {
      summary: 'List streams with their positions',
      querystring: parameters({}),
      response: { 200: envelopeOf(Streams) },
    },
    handler: async () => {
      const streams = await listStreams(db);
      return ok({
        streams: streams.map(({ stream, last, at }) => ({ stream, last, at })),
        version: VERSION,
        types: feedTypes,
      });
    },
  });
};

function isTooLarge({ code }: FastifyError): boolean {
  return code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

function refuse(error: unknown): never {
  if (!(error instanceof FeedRefusal)) throw error;
  const { key, messages, last } = error;
  throw new Refusal(key, { messages, ...(last !== undefined && { data: { last } }) });
}
