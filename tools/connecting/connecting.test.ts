import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { panelObjects, registryObjects } from './compare.ts';
import { startPeople } from './people.ts';
import { connectedPlace, type Place } from './place.ts';
import { pick, seeded } from './random.ts';
import { registrarUser } from './registrar-user.ts';
import { onClient } from './registry-database.ts';
import { FIRST, startTraffic } from './traffic.ts';
import { acknowledged, expectAllEvents, PATIENCE, untilAllIsSent, watchDate } from './watch.ts';

// The example of docs/CONNECTING.md as real processes: a registry with its PostgreSQL, a panel with another one, the
// sender and the reader of events. `npm run test:connecting` kills them 20 times.

const KILLS = Number(process.env.CONNECTING_KILLS ?? 1);
const SEED = Number(process.env.CONNECTING_SEED ?? 1);

vi.setConfig({ testTimeout: 120_000 + KILLS * 60_000, hookTimeout: 120_000 });

let place: Place;
beforeAll(async () => {
  place = await connectedPlace();
  await change(FIRST);
});
afterAll(() => place?.[Symbol.asyncDispose]());

const change = (statements: string) => onClient(place.registry, (client) => client.query(statements));
const inPanel = (statements: string) => onClient(place.panelConnection, (client) => client.query(statements));

async function expectTheSame() {
  await untilAllIsSent(place);
  expect(await panelObjects(place.panelConnection)).toEqual(await registryObjects(place.registry));
}

test('the panel accepts every line that the guide shows', async () => {
  const guide = await readFile(new URL('../../docs/CONNECTING.md', import.meta.url), 'utf8');
  const body = /```ndjson\n([^`]+)```/.exec(guide)?.[1] ?? '';
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const kinds = lines.map(({ type, op }) => `${op} ${type}`).sort();
  const objects = ['balance', 'contact', 'domain', 'host', 'invoice', 'message', 'registrar', 'verification'];
  const expected = objects.flatMap((type) => [`delete ${type}`, `put ${type}`]);
  expect(kinds).toEqual([...expected, 'put transaction', 'put transaction'].sort());
  // One request each, so that each is applied by itself.
  for (const line of lines) {
    const answer = await place.call('/registry/changes?stream=guide', { method: 'POST', body: JSON.stringify(line) });
    expect(answer).toEqual({ status: 200, data: { applied: 1, skipped: 0, last: line.seq }, messages: [] });
    if (line.object?.name !== 'active.example') continue;
    const user = await registrarUser(place, 'kim@aurora');
    // An acknowledged change is visible at once.
    expect(await user('GET', '/services/domains/active.example')).toMatchObject({ status: 200 });
  }
  await inPanel('DELETE FROM ledger');
});

test('waiting changes are sent in requests that reference nothing sent later', async () => {
  await change(`INSERT INTO domain (name, registrar, registrant, expires)
    SELECT 'many' || n || '.example', 'north', 'WATCHED', '2030-01-01' FROM generate_series(1, 1500) n`);
  await change(`INSERT INTO contact (handle, registrar) VALUES ('LATE', 'south')`);
  await change(`UPDATE domain SET registrant = 'LATE' WHERE name = 'many1.example'`);
  place.startSender();
  await expectTheSame();
  await change(
    `UPDATE contact SET name = 'gone'; DELETE FROM domain WHERE name LIKE 'many%'; DELETE FROM contact WHERE handle = 'LATE'`,
  );
  await expectTheSame();
  expect(place.programs.sender?.takeErrors()).toBe('');
});

test('a refused change blocks the stream until it is fixed in the registry', async () => {
  await change(`UPDATE contact SET email = 'nonsense' WHERE handle = 'WATCHED'`);
  const errors = () => place.programs.sender?.takeErrors();
  await expect.poll(errors, PATIENCE).toContain('feed.line.invalid: line 1: contact.email is not an e-mail address.');
  await change(`UPDATE contact SET email = 'anna@example.com' WHERE handle = 'WATCHED'`);
  await expectTheSame();
});

test('a refused change that cannot be fixed is dropped as feed status advises, while the sender runs', async () => {
  await change(`UPDATE contact SET email = 'nonsense' WHERE handle = 'WATCHED'`);
  const errors = () => place.programs.sender?.takeErrors();
  await expect.poll(errors, PATIENCE).toContain('feed.line.invalid');
  const advice = await place.command('feed', 'status');
  const [statement = ''] = /^ *DELETE FROM outbox .+;$/m.exec(advice) ?? [];
  expect(statement).toContain("('contact', 'WATCHED')");
  await change(statement);
  await change(`INSERT INTO host VALUES ('ns1.behind.example')`);
  await untilAllIsSent(place);
  expect(await place.command('feed', 'status')).toMatch(/^registry .* ok$/m);
  await change(`DELETE FROM host WHERE name = 'ns1.behind.example'`);
  // The panel gets it as soon as it changes again.
  await change(`UPDATE contact SET email = 'anna@example.com' WHERE handle = 'WATCHED'`);
  await expectTheSame();
  expect(errors()).not.toContain('Not sent');
});

test('a restored panel receives again what it has lost', async () => {
  const before = await acknowledged(place);
  await change(
    `INSERT INTO host VALUES ('ns1.late.example'); INSERT INTO transaction VALUES ('SV-1', 'north', 'CREATE', 1, 'late.example')`,
  );
  await expectTheSame();
  await inPanel(
    `DELETE FROM host; DELETE FROM ledger; UPDATE feed_stream SET last = ${before} WHERE stream = 'registry'`,
  );
  await change(`UPDATE contact SET city = 'Gent'`);
  await expectTheSame();
});

test('a restored registry stops until it is repaired', async () => {
  const panel = (await acknowledged(place)) + 5_000;
  await inPanel(`UPDATE feed_stream SET last = ${panel} WHERE stream = 'registry'`);
  place.programs.sender?.kill();
  await change(`UPDATE contact SET city = 'Brugge'`);
  await expect.poll(() => place.programs.sender?.takeErrors(), PATIENCE).toContain(`The panel is at ${panel}, `);
  await change(
    `SELECT setval('outbox_seq', ${panel}); UPDATE outbox_position SET last = ${panel}, forgotten = ${panel}`,
  );
  await expectTheSame();
});

test('the reader of events has all registrars at once, before anything happens', async () => {
  place.startEvents();
  const handles = async () => {
    const { rows } = await onClient(place.registry, (client) => client.query('SELECT handle FROM panel_registrar'));
    return rows.map(({ handle }) => handle);
  };
  // Sooner than the 30 seconds for which it waits for an event.
  await expect.poll(handles, { timeout: 20_000 }).toContain('north');
});

test('whatever is killed, nothing is lost, duplicated or reordered', async () => {
  const people = await startPeople(place);
  const traffic = startTraffic(place.registry, SEED);
  const watched = watchDate(place);
  const random = seeded(SEED);
  const kills = [
    () => place.programs.panel.kill(),
    () => place.killServer('panel'),
    () => place.programs.sender?.kill(),
    () => place.killServer('registry'),
    () => place.programs.events?.kill(),
  ];
  for (let kill = 0; kill < KILLS; kill++) {
    const next = (await acknowledged(place)) + 1 + Math.floor(random() * 200);
    await expect.poll(() => acknowledged(place), PATIENCE).toBeGreaterThan(next);
    await (kills[kill] ?? pick(random, kills))();
  }
  await traffic.stop();
  await people.stop();
  await expectTheSame();
  const dates = await watched.stop();
  expect(dates).toEqual([...dates].sort());
  await expectAllEvents(place, people.confirmed);
  const { committed, lost } = traffic.counts;
  console.log(
    `seed ${SEED}: ${KILLS} kills, ${committed} transactions, ${lost} connections lost, ${people.confirmed.length} events`,
  );
});
