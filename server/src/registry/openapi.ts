import swagger from '@fastify/swagger';
import { describeChange } from '@panel/registry/feed';
import type { FastifyInstance } from 'fastify';
import { describeRefusals } from '../http/described-refusals.ts';
import { toJsonSchema } from '../http/openapi.ts';
import { LINES_OF_JSON } from './changes.routes.ts';

/** Describes every route that is registered after this call. */
export async function describeRegistryApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Registrar Panel: for the registry',
        version: '1',
        description: 'Changes in, events out. Every answer is an envelope of data and messages.',
      },
      components: { securitySchemes: { secret: { type: 'http', scheme: 'bearer' } } },
      security: [{ secret: [] }],
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route);
      const takesLines = url === '/registry/changes' && route.route.method === 'POST';
      const body = takesLines && { body: { content: { [LINES_OF_JSON]: { schema: describeChange() } } } };
      return { url, schema: { ...schema, ...body } };
    },
  });
  app.get('/registry/openapi.json', { schema: { hide: true } }, async () => describeRefusals(app.swagger()));
}
