import type { Brand } from '@panel/core/brand';
import type { FastifyInstance } from 'fastify';

export const pathOfLogo = (name: string) => `/assets/brand/${name}`;

/** Even if someone opens it by itself, nothing in it runs or loads anything. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
};

export function serveLogo(app: FastifyInstance, { logo }: Brand): void {
  if (!logo) return;
  app.get(pathOfLogo(logo.name), async (_, reply) => reply.headers(HEADERS).type(logo.type).send(logo.content));
}
