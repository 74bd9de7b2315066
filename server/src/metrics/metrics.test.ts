import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverNext, mailTransport, writeMail } from '@panel/core/mail';
import { smtpAnswer, testSmtp } from '@panel/core/testing/test-smtp';
import { PASSWORD, signInBrowser } from '@panel/identity/testing/sign-in-browser';
import { applyChanges } from '@panel/registry/feed';
import { transaction } from '@panel/registry/testing/changes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startEppCheck } from '../epp/index.ts';
import { createLog } from '../log.ts';
import { testPanel } from '../testing/test-panel.ts';
import { type Metrics, startMetrics } from './index.ts';

const log = createLog('silent');
const settings = { metricsListen: '127.0.0.1:0', metricsListenRemote: false, dataDir: tmpdir() };

const panelWithMetrics = () => testPanel({ environment: settings });

/** What Prometheus would read: each series with its value. */
async function scrape(metrics: Metrics | undefined) {
  if (!metrics) throw new Error('there are no metrics');
  const { port } = metrics.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const series = lines.map((line) => /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? [line, '', '', 'NaN']);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text,
    names: new Set(series.map(([, name]) => name)),
    value(name: string, ...labels: string[]) {
      const found = series.filter(([line = '', of]) => of === name && labels.every((label) => line.includes(label)));
      return found.length === 0 ? undefined : found.reduce((sum, [, , , value]) => sum + Number(value), 0);
    },
  };
}

test('every metric is present, as text that Prometheus reads', async () => {
  await using panel = await panelWithMetrics();
  const { db, metrics } = panel;
  await panel.anonymous.request('GET', '/services/config');
  await sql`INSERT INTO feed_stream (stream, last, at) VALUES ('registry', 7, now())`.execute(db);
  await sql`INSERT INTO audit (actor, action, after) VALUES ('operator', 'deposit.imported', '{"problemCount": 3}')`.execute(
    db,
  );
  metrics?.watchPool('panel', panel.database.pool);
  const { status, type, names } = await scrape(metrics);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect([...names].filter((name) => name?.startsWith('panel_')).sort()).toEqual([
    'panel_database_up',
    'panel_disk_free_bytes',
    'panel_disk_size_bytes',
    'panel_epp_check_total',
    'panel_export_running',
    'panel_feed_age_seconds',
    'panel_feed_position',
    'panel_feed_refused',
    'panel_http_request_duration_seconds_bucket',
    'panel_http_request_duration_seconds_count',
    'panel_http_request_duration_seconds_sum',
    'panel_import_age_seconds',
    'panel_import_problems',
    'panel_ledger_unknown_type_total',
    'panel_mail_given_up',
    'panel_mail_outbox_age_seconds',
    'panel_mail_outbox_waiting',
    'panel_mail_total',
    'panel_pool_connections',
    'panel_registrars_held',
    'panel_registry_data_age_seconds',
    'panel_replica_read_total',
    'panel_search_running',
    'panel_search_waiting',
    'panel_sign_in_total',
  ]);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(names).toContain(name);
});

test('requests are counted by route pattern, method and status', async () => {
  await using panel = await panelWithMetrics();
  const count = async (...labels: string[]) =>
    (await scrape(panel.metrics)).value('panel_http_request_duration_seconds_count', ...labels);
  expect(await count()).toBeUndefined();
  await panel.as('TECH').request('GET', '/services/domains/secret-name.example');
  await panel.as('TECH').request('GET', '/services/domains/other-name.example');
  await panel.anonymous.request('GET', '/services/users');
  await panel.anonymous.request('GET', '/nobody-knows-this-one');
  expect(await count('route="/services/domains/:name"', 'method="GET"', 'status="404"')).toBe(2);
  expect(await count('route="/services/users"', 'status="401"')).toBe(1);
  const { text } = await scrape(panel.metrics);
  const routes = new Set(Array.from(text.matchAll(/route="([^"]*)"/g), ([, route]) => route));
  expect([...routes].sort()).toEqual(['/metrics', '/services/domains/:name', '/services/users', 'none']);
});

test('sign-ins are counted by outcome', async () => {
  await using panel = await panelWithMetrics();
  const serverUrl = await panel.app.listen({ port: 0, host: '127.0.0.1' });
  const { username } = await panel.registrar.addAccount('sam', ['TECH'], PASSWORD);
  const browser = signInBrowser(panel.environment.publicUrl, serverUrl);
  const { interaction } = await browser.open();
  await browser.submit(interaction, username, 'a wrong password');
  await browser.submit(interaction, 'nobody@nowhere', 'a wrong password');
  await browser.submit(interaction, username);
  const { value } = await scrape(panel.metrics);
  expect([value('panel_sign_in_total', 'success'), value('panel_sign_in_total', 'failure')]).toEqual([1, 2]);
});

test('EPP checks are counted by reason', async () => {
  await using panel = await panelWithMetrics();
  const secret = 'a secret of the front end';
  const check = await startEppCheck(
    { eppCheckListen: '127.0.0.1:0', eppCheckSecret: secret, eppAllowedStatuses: ['ACTIVE'] },
    panel.database.asPanel.db,
    log,
  );
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const payload = { handle: panel.registrar.handle, password: 'Wrong-pw-1', address: '192.0.2.1' };
  await check?.inject({ method: 'POST', url: '/epp/check', headers, payload });
  await check?.inject({ method: 'POST', url: '/epp/check', headers, payload: { ...payload, handle: 'nobody' } });
  await check?.close();
  const { value } = await scrape(panel.metrics);
  expect(value('panel_epp_check_total', 'address-not-allowed')).toBe(1);
  expect(value('panel_epp_check_total', 'unknown-registrar')).toBe(1);
  expect(value('panel_epp_check_total', '"allowed"')).toBe(0);
  expect(value('panel_http_request_duration_seconds_count', 'route="/epp/check"')).toBe(2);
});

test('transactions of the feed with a type that is neither billed nor protected are counted', async () => {
  await using panel = await panelWithMetrics();
  const counted = async () => (await scrape(panel.metrics)).value('panel_ledger_unknown_type_total');
  expect(await counted()).toBe(0);
  const { handle } = panel.registrar;
  const send = (seq: number, types: string[]) => {
    const put = (type: string, index: number) => ({
      ...{ seq: seq + index, type: 'transaction', op: 'put' },
      object: transaction({ svTRID: `SV-${index}`, registrar: handle, type }),
    });
    const body = types.map((type, index) => JSON.stringify(put(type, index))).join('\n');
    return applyChanges(panel.database.asPanel.db, { stream: 'registry', after: undefined, body });
  };
  await send(1, ['CREATE', 'update', 'UPDATE']);
  expect(await counted()).toBe(2);
  // Transactions already in the ledger are not counted again.
  await send(10, ['CREATE', 'update', 'UPDATE', 'INFO']);
  expect(await counted()).toBe(3);
});

test('mails that wait, were abandoned or are only files are reported', async () => {
  await using panel = await panelWithMetrics();
  await using smtp = await testSmtp();
  const { db, metrics } = panel;
  const values = { name: 'Sam', username: 'sam@aurora', link: 'http://localhost/secret-link' };
  const mail = { recipient: 'sam@registrar.example', language: 'en', template: 'set-password', values } as const;
  const outbox = async () => {
    const { value } = await scrape(metrics);
    return ['outbox_waiting', 'outbox_age_seconds', 'given_up'].map((name) => value(`panel_mail_${name}`));
  };
  expect(await outbox()).toEqual([0, 0, 0]);
  await writeMail(db, { ...mail, cause: 'one' });
  await sql`UPDATE mail_outbox SET created_at = now() - interval '1 hour'`.execute(db);
  expect(await outbox()).toEqual([1, expect.closeTo(3_600, -2), 0]);
  smtp.answerRecipientsWith(() => {
    throw smtpAnswer(550, 'Nobody of that name');
  });
  const transport = mailTransport({ smtpUrl: smtp.url, mailFrom: 'Panel <no-reply@example>', dataDir: '' });
  await deliverNext(db, transport, log);
  transport.close();
  expect(await outbox()).toEqual([0, 0, 1]);
  expect((await scrape(metrics)).value('panel_mail_total', 'given-up')).toBe(1);
  await writeMail(db, { ...mail, cause: 'two' });
  const dataDir = await mkdtemp(join(tmpdir(), 'panel-mail-'));
  await deliverNext(db, mailTransport({ smtpUrl: undefined, mailFrom: 'Panel <no-reply@example>', dataDir }), log);
  await rm(dataDir, { recursive: true });
  const { value } = await scrape(metrics);
  expect(['sent', 'filed'].map((outcome) => value('panel_mail_total', outcome))).toEqual([0, 1]);
});

test('a stream that is late, refused or expected after a deposit, and an old import, are reported', async () => {
  await using panel = await panelWithMetrics();
  const { db, metrics } = panel;
  await sql`INSERT INTO feed_stream (stream, last, at, refused)
    VALUES ('late', 7, now() - interval '1 hour', NULL), ('refused', 9, now(), '{}'), ('set', 4, NULL, NULL)`.execute(
    db,
  );
  await sql`INSERT INTO audit (at, actor, action, after)
    SELECT now() - make_interval(days => days), 'operator', 'deposit.imported', jsonb_build_object('problemCount', days)
    FROM unnest(ARRAY[3, 1]) AS days`.execute(db);
  const { value } = await scrape(metrics);
  expect(value('panel_feed_age_seconds', '"late"')).toBeCloseTo(3_600, -2);
  expect(value('panel_feed_age_seconds', '"set"')).toBeCloseTo(86_400, -3);
  expect(['late', 'refused'].map((stream) => value('panel_feed_refused', `"${stream}"`))).toEqual([0, 1]);
  expect(value('panel_feed_position', '"refused"')).toBe(9);
  expect(value('panel_import_problems')).toBe(1);
  expect(value('panel_import_age_seconds')).toBeCloseTo(86_400, -3);
  await sql`DELETE FROM feed_stream WHERE stream = 'late'`.execute(db);
  expect((await scrape(metrics)).value('panel_feed_age_seconds', '"late"')).toBeUndefined();
});

test('held registrars are counted', async () => {
  await using panel = await panelWithMetrics();
  const held = async () => (await scrape(panel.metrics)).value('panel_registrars_held');
  expect(await held()).toBe(0);
  await panel.db.updateTable('registrar').set({ held_at: new Date() }).execute();
  expect(await held()).toBe(1);
});

test('no metric contains people, registrars, searches or secrets', async () => {
  await using panel = await panelWithMetrics();
  const { handle } = panel.registrar;
  await panel.as('TECH').request('GET', '/services/domains/secret-name.example?private-query=1');
  await panel.as('ADMIN').request('GET', '/services/users/private-user@elsewhere/activity');
  await panel.anonymous.request('GET', '/realms/registrars/password/private-link');
  await panel.anonymous.request('GET', '/private-page/%0apanel_forged 1');
  await panel.app.inject({ method: 'REPORT' as 'GET', url: '/private-method' });
  const { text } = await scrape(panel.metrics);
  for (const word of [handle, 'secret-name', 'private-', 'forged', '127.0.0.1', 'REPORT']) {
    expect(text).not.toContain(word);
  }
});

describe('the database', () => {
  test('that is down only omits its own metrics', async () => {
    const metrics = await startMetrics({ settings, connection: { host: '127.0.0.1', port: 1 }, log });
    const { status, value, names } = await scrape(metrics);
    await metrics.close();
    expect([status, value('panel_database_up')]).toEqual([200, 0]);
    expect(names).toContain('process_resident_memory_bytes');
    expect(names).not.toContain('panel_mail_outbox_age_seconds');
  });

  test('that does not respond is not waited for', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const connection = { host: '127.0.0.1', port, connectionTimeoutMillis: 1_000 };
    const metrics = await startMetrics({ settings, connection, log, patienceMs: 50 });
    expect((await scrape(metrics)).value('panel_database_up')).toBe(0);
    expect((await scrape(metrics)).value('panel_database_up')).toBe(0);
    await metrics.close();
    silent.close();
  });

  test('that returns is read again', async () => {
    await using panel = await panelWithMetrics();
    const { db, metrics } = panel;
    expect((await scrape(metrics)).value('panel_mail_outbox_waiting')).toBe(0);
    await sql`ALTER TABLE mail_outbox RENAME TO away`.execute(db);
    const { value } = await scrape(metrics);
    expect([value('panel_database_up'), value('panel_mail_outbox_waiting')]).toEqual([0, undefined]);
    await sql`ALTER TABLE away RENAME TO mail_outbox`.execute(db);
    expect((await scrape(metrics)).value('panel_mail_outbox_waiting')).toBe(0);
  });
});

test.each([
  ['another address', { metricsListen: '0.0.0.0:9464' }, /^METRICS_LISTEN must stay on this machine: .*_REMOTE=true/],
  [
    'an invalid address',
    { metricsListen: 'metrics' },
    /^METRICS_LISTEN must be the absolute path of a Unix socket, or a port\. It is "metrics"\.$/,
  ],
])('%s stops the start with one line', async (_, changes, words) => {
  const attempt = startMetrics({ settings: { ...settings, ...changes }, connection: {}, log });
  await expect(attempt).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(words) });
});

test('another address is accepted if METRICS_LISTEN_REMOTE allows it', async () => {
  const remote = { ...settings, metricsListen: '0.0.0.0:0', metricsListenRemote: true };
  const metrics = await startMetrics({ settings: remote, connection: { port: 1 }, log });
  expect((await scrape(metrics)).status).toBe(200);
  await metrics.close();
});
