import swagger from '@fastify/swagger';
import type { Endpoint } from '@panel/contract/endpoint';
import { RECENT_SIGN_IN_SECONDS } from '@panel/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

export const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    // A time is a Date in the server, but text in a response.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
    unrepresentable: 'any',
  },
});

/** Describes every route that is registered after this call. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Registrar Panel',
        version: '1',
        description: 'Every response is an envelope of data and messages.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A signed-in user.' },
          token: { type: 'http', scheme: 'bearer', description: 'An access token for scripts with this scope.' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route);
      const { permission, recentSignIn, scope, file } = route.route.config ?? {};
      const security: Record<string, string[]>[] = permission === 'public' ? [] : [{ bearer: [] }];
      if (scope) security.push({ token: [scope] });
      const description = describeSignIn(recentSignIn);
      const response = file ? { response: fileResponses(file) } : {};
      return { url, schema: { ...schema, ...response, description, hide: !url.startsWith('/services/'), security } };
    },
  });
}

function fileResponses(types: string | readonly string[]) {
  const content = Object.fromEntries([types].flat().map((type) => [type, { schema: { type: 'string' } }]));
  return {
    200: { description: 'The file.', content },
    304: { description: 'The file has not changed since `If-None-Match`.', type: 'null' },
  };
}

function describeSignIn(recentSignIn: Endpoint['recentSignIn']): string | undefined {
  if (recentSignIn === undefined) return undefined;
  const when =
    recentSignIn === 'always'
      ? ''
      : ` to change these fields or, if it is a list, to add to it: ${recentSignIn.join(', ')}`;
  return `Requires a sign-in no older than ${RECENT_SIGN_IN_SECONDS} seconds${when}. Otherwise the response is 401 with \`sign.in.again\`.`;
}
