import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { enforcePermissions } from './serve.ts';

test('a route of the API without a permission does not boot', () => {
  const app = Fastify();
  enforcePermissions(app);
  const route = (config: object) => app.get('/services/new', { config }, async () => null);
  expect(() => route({})).toThrow('/services/new declares no permission');
  expect(() => route({ permission: 'public' })).not.toThrow();
});
