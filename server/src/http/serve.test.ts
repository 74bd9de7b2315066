import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { enforcePermissions } from './serve.ts';

test('the server does not start with an API route that has no permission', () => {
  const app = Fastify();
  enforcePermissions(app);
  const route = (config: object) => app.get('/services/new', { config }, async () => null);
  expect(() => route({})).toThrow('/services/new declares no permission');
  expect(() => route({ permission: 'public' })).not.toThrow();
});
