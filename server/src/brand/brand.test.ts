import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32H0z"/></svg>';
const builtPage = readFileSync(new URL('../testing/web-root/index.html', import.meta.url), 'utf8');

let folder: string;
let brandLogo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  brandLogo = join(folder, 'logo.svg');
  await writeFile(brandLogo, SVG);
});
afterAll(() => rm(folder, { recursive: true }));

const CONFIG = '/assets/config/config.json';
const get = async (panel: TestPanel, url: string) => panel.anonymous.request('GET', url);

async function signInPage(panel: TestPanel): Promise<string> {
  const query =
    'client_id=registrar-panel&redirect_uri=http://localhost:8080/signed-in&response_type=code&scope=openid&code_challenge_method=S256&code_challenge=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const begun = await get(panel, `/realms/registrars/protocol/openid-connect/auth?${query}`);
  const cookies = [begun.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
  const url = new URL(String(begun.headers.location), 'http://localhost:8080').pathname;
  return (await panel.app.inject({ url, headers: { cookie: cookies.join('; '), host: 'localhost:8080' } })).body;
}

test('without settings the page, its configuration and the sign-in page are unchanged', async () => {
  await using panel = await testPanel();
  expect((await get(panel, '/')).body).toBe(
    builtPage.replace('<title>app</title>', '<title>.example registrar panel</title>'),
  );
  expect((await get(panel, CONFIG)).body).toBe(
    '{"realm":"registrars","url":"http://localhost:8080","clientId":"registrar-panel","publicUrl":"http://localhost:8080","timeZone":"Europe/Brussels","deskSuffix":"registry"}',
  );
  expect(await signInPage(panel)).toMatch(
    /\n<header><a href="http:\/\/localhost:8080\/"><img src="\/realms\/registrars\/sign-in\.\w+\.svg" width="32" height="32" alt="">Registrar Panel<\/a><\/header>\n/,
  );
});

test('name and logo reach the web app and the sign-in page, and no title changes', async () => {
  await using panel = await testPanel({ environment: { brandName: 'Nord <Nic>', brandLogo } });
  const { brand } = (await get(panel, CONFIG)).json();
  const src = expect.stringMatching(/^\/assets\/brand\/logo\.[\da-f]{12}\.svg$/);
  expect(brand).toEqual({ name: 'Nord <Nic>', logo: { src, width: 64, height: 32, alt: 'Nord <Nic>' } });
  const page = await signInPage(panel);
  expect(page).toContain(
    `<img src="${brand.logo.src}" width="64" height="32" alt="Nord &#60;Nic&#62;"><span><strong>Nord &#60;Nic&#62;</strong> <span>Registrar Panel</span></span></a></header>`,
  );
  expect(page).toContain('<title>Sign in – Registrar Panel</title>');
  expect((await get(panel, '/')).body).toContain('<title>.example registrar panel</title>');
});

test('the top-level domain describes a logo without a name', async () => {
  await using panel = await testPanel({ environment: { brandLogo } });
  expect((await get(panel, CONFIG)).json().brand).toEqual({ logo: expect.objectContaining({ alt: '.example' }) });
});

test('the logo is cached indefinitely, and can neither run nor load anything', async () => {
  await using panel = await testPanel({ environment: { brandLogo } });
  const { statusCode, headers, body } = await get(panel, (await get(panel, CONFIG)).json().brand.logo.src);
  expect([statusCode, body]).toEqual([200, SVG]);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the colour is in the page itself and in the style of the sign-in page', async () => {
  await using panel = await testPanel({ environment: { brandColour: '#fff3b0' } });
  const { body } = await get(panel, '/');
  expect(body).toMatch(/:root:root\[data-mantine-color-scheme="light"\] \{[^}]*--mantine-color-panel-filled:#827636;/);
  expect(body).toMatch(/:root:root\[data-mantine-color-scheme="dark"\] \{--mantine-color-anchor:#fff3b0;/);
  expect((await get(panel, CONFIG)).json()).not.toHaveProperty('brand');
  const [style = ''] = /\/realms\/registrars\/sign-in\.\w+\.css/.exec(await signInPage(panel)) ?? [];
  expect((await get(panel, style)).body).toMatch(
    /:root \{ --accent: #\w{6}; --button: #827636; --button-hover: #\w{6}; \}/,
  );
});
