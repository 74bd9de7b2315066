import { fileURLToPath } from 'node:url';
import { testDatabase } from '@panel/database/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../check/sign-in.mjs';
import { builtRelease } from './built-release.mjs';
import { lastRelease } from './last-release.mjs';
import { sideBySide } from './side-by-side.ts';

// During an upgrade of several machines, the previous version runs on the new tables, beside the new version. `npm run
// test:upgrade` runs all of its server tests there.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 600_000 });

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const release = lastRelease();

let directory: string;
beforeAll(async () => {
  if (release) directory = await builtRelease(release);
});

test.skipIf(!release)(`the last release, ${release?.version}, runs on the tables of this version`, async () => {
  await using database = await testDatabase();
  // The release starts first and creates the demo's data, which writes to nearly every table.
  await using panels = await sideBySide(database, [directory, ROOT]);
  const [before, after] = await panels.signedIn('admin@aurora');
  if (!before || !after) throw new Error('There are two panels.');

  const failures = [];
  for (const path of await readablePaths(before)) {
    const { status } = await before('GET', path);
    if (status >= 500) failures.push([path, status]);
  }
  expect(failures).toEqual([]);

  // A change made by one is visible in the other.
  const allowed = '/services/registrar/epp/ip';
  for (const [writer, reader, ip] of [
    [before, after, '192.0.2.7'],
    [after, before, '192.0.2.8'],
  ] as const) {
    expect(await writer('PUT', allowed, { ipAddresses: [ip] })).toMatchObject({ status: 200 });
    expect(await reader('GET', allowed)).toMatchObject({ body: { data: { ipAddresses: [ip] } } });
  }
  const token = { name: 'Nightly', scopes: ['billing'], days: 30, addresses: [] };
  const made = await before('POST', '/services/tokens', token);
  expect(await after('DELETE', `/services/tokens/${made.body.data?.id}`)).toMatchObject({ status: 200 });

  await signIn(process.env.CHROMIUM_PATH, panels.addresses[0] ?? '');
});

/** Every readable address, with parameters filled from the demo. */
async function readablePaths(request: (method: string, path: string) => Promise<{ body: { paths: object } }>) {
  const { paths } = (await request('GET', '/services/openapi.json')).body;
  const values: Record<string, string> = { handle: 'aurora', name: 'aurora.example', username: 'tech@aurora' };
  const readable = Object.entries(paths).filter(([, methods]) => 'get' in methods);
  expect(readable.length).toBeGreaterThan(15);
  return readable.map(([path]) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none'));
}
