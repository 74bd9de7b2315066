import { createHash } from 'node:crypto';
import { envelopeOf, ok } from '@panel/contract/envelope';
import { RegistrarNow } from '@panel/contract/registry';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { parameters } from './parameters.ts';
import { findRegistrarsNow } from './registrars.queries.ts';

interface Options {
  db: Database;
  hasCertificates: boolean;
}

/** The current state, for a registry that starts to read events or compares data. */
export const registrarsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, hasCertificates }) => {
  app.addHook('onSend', tagAnswer);

  app.get('/registry/registrars', {
    schema: {
      summary: 'List registrars',
      querystring: parameters({}),
      response: { 200: envelopeOf(z.object({ registrars: z.array(RegistrarNow) })), 304: z.null() },
    },
    handler: async () => ok({ registrars: await findRegistrarsNow(db, { hasCertificates }) }),
  });

  app.get('/registry/registrars/:handle', {
    schema: {
      summary: 'Get a registrar',
      params: z.object({ handle: z.string() }),
      querystring: parameters({}),
      response: { 200: envelopeOf(z.object({ registrar: RegistrarNow })), 304: z.null() },
    },
    handler: async ({ params }) => {
      const [registrar] = await findRegistrarsNow(db, { id: params.handle, hasCertificates });
      if (!registrar) throw new Refusal('not.found');
      return ok({ registrar });
    },
  });
};

/** Returns 304 to a client that has the same response (`If-None-Match`). */
async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('etag', tag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''));
  if (!known.includes(tag) && !known.includes('*')) return payload;
  reply.code(304);
  return null;
}
