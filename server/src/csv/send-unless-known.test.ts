import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const billing = '/services/registrar/finance/billingLines/csv';
const search = '/services/domains/search/csv';

async function panelWithScript() {
  const panel = await testPanel({ isShared: false });
  await addDomain(panel.db, panel.registrar.id, 'one.example');
  const script = await createScript(panel, ['reports', 'billing']);
  const fetchFile = (url: string, tag?: string) =>
    script.request(url, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
  const raise = () =>
    sql`INSERT INTO registrar_data VALUES (${panel.registrar.id}, 1)
      ON CONFLICT (registrar_id) DO UPDATE SET version = registrar_data.version + 1`.execute(panel.db);
  const domains = `/services/registrar/${panel.registrar.handle}/report/domains/csv`;
  return Object.assign(panel, { script, fetchFile, raise, domains });
}

test('a file is sent again only after the registrar’s data changes', async () => {
  await using panel = await panelWithScript();
  for (const url of [panel.domains, `${search}?ulabel=*`, `${billing}?year=2026&month=11`]) {
    const first = await panel.fetchFile(url);
    const tag = String(first.headers.etag);
    expect([first.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await panel.fetchFile(url, known);
      expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', tag]);
    }
    expect((await panel.fetchFile(url, '"other"')).statusCode).toBe(200);
    await panel.raise();
    const changed = await panel.fetchFile(url, tag);
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  }
});

test('nothing is read for a file that the client has', async () => {
  await using panel = await panelWithScript();
  const { etag } = (await panel.fetchFile(panel.domains)).headers;
  // Creating the file would now fail.
  await sql`ALTER TABLE domain RENAME TO elsewhere`.execute(panel.db);
  expect((await panel.fetchFile(panel.domains, String(etag))).statusCode).toBe(304);
  expect((await panel.fetchFile(panel.domains)).statusCode).toBe(500);
});

test('every query, registrar and restored backup has its own tags', async () => {
  await using panel = await panelWithScript();
  const tagOf = async (url: string) => String((await panel.fetchFile(url)).headers.etag);
  const urls = [
    panel.domains,
    `${search}?ulabel=*`,
    `${search}?ulabel=a*`,
    `${search}?ulabel=*&sort=-name`,
    `${search}?ulabel=*&expiresTo=2026-11-30`,
    `${billing}?year=2026&month=10`,
    `${billing}?year=2026&month=11`,
  ];
  const tags: string[] = [];
  for (const url of urls) tags.push(await tagOf(url));
  expect(new Set(tags).size).toBe(urls.length);
  const other = await panel.addRegistrar();
  const theirs = await createScript(panel, ['reports'], { registrar: other });
  const { headers } = await theirs.request(`${search}?ulabel=*`);
  expect(tags).not.toContain(headers.etag);
  // A restore does the same.
  await sql`UPDATE event_log SET epoch = gen_random_uuid()`.execute(panel.db);
  expect(tags).not.toContain(await tagOf(panel.domains));
});
