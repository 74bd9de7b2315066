import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test.each(['/', '/registrar/generalData', '/contact/view/AUR-1', '/no/such/page'])(
  '%s is the app, never cached',
  async (url) => {
    await using panel = await testPanel();
    const response = await panel.anonymous.request('GET', url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body).toContain('<title>app</title>');
  },
);

test('hashed files are cached for a year', async () => {
  await using panel = await testPanel();
  const response = await panel.anonymous.request('GET', '/assets/app-0a1b2c3d.js');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

test('an address of the app takes nothing but reads', async () => {
  await using panel = await testPanel();
  expect((await panel.anonymous.request('POST', '/registrar/generalData')).statusCode).toBe(404);
});

test('the browser learns where to sign in', async () => {
  await using panel = await testPanel();
  const response = await panel.anonymous.request('GET', '/assets/config/config.json');
  expect(response.json()).toEqual({ realm: 'registrars', url: 'http://localhost:8080', clientId: 'registrar-panel' });
});
