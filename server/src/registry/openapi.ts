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
        title: 'Registrar Panel: registry interface',
        version: '1',
        description: 'Send changes and read events. Every response is an envelope of data and messages.',
      },
      components: { securitySchemes: { secret: { type: 'http', scheme: 'bearer' } } },
      security: [{ secret: [] }],
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route);
      const content = contentOf(`${route.route.method} ${url}`);
      const body = content && { body: { content } };
      return { url, schema: { ...schema, ...body } };
    },
  });
  app.get('/registry/openapi.json', { schema: { hide: true } }, async () => describeRefusals(app.swagger()));
}

/** For bodies that no schema parses. */
function contentOf(call: string): Record<string, object> | undefined {
  if (call === 'POST /registry/changes') return { [LINES_OF_JSON]: { schema: describeChange() } };
  if (call !== 'PUT /registry/files') return undefined;
  const file = { schema: { type: 'string', format: 'binary' } };
  return { 'application/pdf': file, 'application/xml': file };
}
