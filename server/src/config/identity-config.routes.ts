import type { IdentityConfig } from '@panel/contract/config';
import type { FastifyInstance } from 'fastify';

type Config = Required<Omit<IdentityConfig, 'brand'>> & { brand: IdentityConfig['brand'] };

/** Belongs to the web app's files, so the API's limits do not apply. */
export function serveIdentityConfig(app: FastifyInstance, config: Config): void {
  app.get('/assets/config/config.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(config));
}
