import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test.each(['/', '/registrar/generalData', '/contact/view/AUR-1', '/no/such/page'])(
  '%s gets the app, which is never cached',
  async (url) => {
    await using panel = await testPanel();
    const response = await panel.anonymous.request('GET', url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body).toContain('<title>.example registrar panel</title>');
  },
);

test.each([['/100%'], ['/%FF/%zz?x=%'], ['/assets/x'], ['/locales'], [`/${'x'.repeat(10_000)}`]])(
  'a user who opens %.20s gets the app, which says that the page does not exist',
  async (url) => {
    await using panel = await testPanel();
    const response = await panel.app.inject({ url, headers: { accept: 'text/html,*/*', host: 'localhost:8080' } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  },
);

test.each([
  [undefined, 'en', '.example registrar panel'],
  ['en-GB', 'en', '.example registrar panel'],
  ['nl-BE, nl;q=0.9, en;q=0.8', 'nl', 'Registrarpaneel .example'],
  ['lb, fr;q=0.7', 'fr', 'Portail des bureaux d’enregistrement .example'],
  ['de', 'de', 'Registrar-Panel .example'],
  // Italian has no texts.
  ['it, fr;q=0.5', 'en', '.example registrar panel'],
  ['*', 'en', '.example registrar panel'],
])('for a browser that accepts %s, the title is in %s before any script runs', async (accepted, language, title) => {
  await using panel = await testPanel();
  const headers = { host: 'localhost:8080', ...(accepted && { 'accept-language': accepted }) };
  const { body, headers: sent } = await panel.app.inject({ url: '/', headers });
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<html lang="${language}">`);
  expect([sent['cache-control'], sent.vary]).toEqual(['no-store', expect.stringMatching(/\baccept-language\b/)]);
});

test('the title is in the HTML that the server sends', async () => {
  await using panel = await testPanel({ environment: { tld: 'a<b' } });
  expect((await panel.anonymous.request('GET', '/')).body).toContain('<title>.a&#60;b registrar panel</title>');
});

test('hashed files are cached for a year', async () => {
  await using panel = await testPanel();
  const response = await panel.anonymous.request('GET', '/assets/app-0a1b2c3d.js');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

test('an address of the app refuses POST', async () => {
  await using panel = await testPanel();
  expect((await panel.anonymous.request('POST', '/registrar/generalData')).statusCode).toBe(404);
});

test('the browser learns where to sign in', async () => {
  await using panel = await testPanel();
  const response = await panel.anonymous.request('GET', '/assets/config/config.json');
  const publicUrl = 'http://localhost:8080';
  expect(response.json()).toEqual({
    realm: 'registrars',
    url: publicUrl,
    clientId: 'registrar-panel',
    publicUrl,
    timeZone: 'Europe/Brussels',
    deskSuffix: 'registry',
  });
});

test.each(['/.git/config', '/.env', '/..%2fpackage.json', '/assets/..%2f..%2f..%2fapp.ts', '/index.html~'])(
  'nothing but the built app is served, not %s',
  async (url) => {
    await using panel = await testPanel();
    const { statusCode, body } = await panel.anonymous.request('GET', url);
    if (statusCode === 200) expect(body).toBe((await panel.anonymous.request('GET', '/')).body);
    else expect(statusCode).toBe(404);
  },
);

test.each(['/assets/', '/assets', '/locales/'])('the folder %s is not listed', async (url) => {
  await using panel = await testPanel();
  expect((await panel.anonymous.request('GET', url)).statusCode).toBe(404);
});
