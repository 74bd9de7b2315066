import type { Brand } from '@panel/core/brand';
import type { FastifyInstance } from 'fastify';

export const pathOfLogo = (name: string) => `/assets/brand/${name}`;

/** Nothing in the logo can run or load, even if someone opens it directly. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
};

export function serveLogo(app: FastifyInstance, { logo }: Brand): void {
  if (!logo) return;
  app.get(pathOfLogo(logo.name), async (_, reply) => reply.headers(HEADERS).type(logo.type).send(logo.content));
}
