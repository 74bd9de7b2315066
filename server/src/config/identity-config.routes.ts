import type { IdentityConfig } from '@panel/contract/config';
import type { FastifyInstance } from 'fastify';

type Config = Required<Omit<IdentityConfig, 'brand'>> & { brand: IdentityConfig['brand'] };

/** Counts as a file of the web app, so the limits of the API do not apply to it. */
export function serveIdentityConfig(app: FastifyInstance, config: Config): void {
  app.get('/assets/config/config.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(config));
}
