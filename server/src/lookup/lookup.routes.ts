import { ok } from '@panel/contract/envelope';
import { limits } from '@panel/contract/limits';
import * as schemas from '@panel/contract/lookup';
import { lookUpDomains } from '@panel/contract/lookup.calls';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import type { Search, SearchConnections } from '../search/index.ts';
import { lookUp } from './lookup.queries.ts';
import { readNames } from './read-names.ts';

/** A request's own signal fires as soon as its body has been read, so this one follows the response. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

interface Options {
  searchConnections: SearchConnections;
}

export const lookupRoutes: FastifyPluginAsyncZod<Options> = async (app, { searchConnections }) => {
  app.route({
    ...serve(lookUpDomains, schemas.lookUpDomains),
    bodyLimit: limits.lookupBytes,
    handler: async ({ actor, body }, reply) => {
      const signal = untilClosed(reply);
      const look = async (search: Search) => {
        const asked = await readNames(body.names, signal);
        return search((trx) => lookUp(trx, actor.registrarId, asked));
      };
      const results = await searchConnections.inTurn(actor, signal, look, { tooSlow: 'server.busy' });
      return ok({ results });
    },
  });
};
