import { createHash, X509Certificate } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { type TestDatabase, testDatabase, testKeyFile } from '@panel/database/testing';
import { createIdentity, type Identity } from '@panel/identity';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from './index.ts';

/** Each query finds events in an impossible order. */
const contradictions = {
  'before it was registered': `SELECT name FROM domain
    WHERE created_at > least(updated_at, expires_at, transferred_at, deletion_at)`,
  'before its registrar was there': `SELECT name FROM domain JOIN registrar ON registrar.id = registrar_id
    WHERE domain.created_at < registrar.created_at`,
  'in a grace period that is over': `SELECT name FROM domain
    WHERE rgp_status = 'ADD_PERIOD' AND created_at < now() - interval '5 days'`,
  'renewed before it was registered': `SELECT sv_trid FROM ledger JOIN domain ON domain.name = domain_name
    WHERE occurred_at < created_at AND domain.registrar_id = ledger.registrar_id`,
  'registered at another time than its ledger says': `SELECT sv_trid FROM ledger JOIN domain ON name = domain_name
    WHERE type = 'CREATE' AND occurred_at <> created_at`,
  'not as its last transaction left it': `SELECT name, rgp_status, last.* FROM domain LEFT JOIN LATERAL (
      SELECT type || coalesce('.' || subtype, '') AS type, occurred_at FROM ledger
      WHERE domain_name = name AND ledger.registrar_id = domain.registrar_id ORDER BY occurred_at DESC LIMIT 1) last ON true
    WHERE NOT CASE
      WHEN rgp_status = 'ADD_PERIOD' THEN coalesce(type = 'CREATE' AND occurred_at = created_at, false)
      WHEN rgp_status = 'AUTO_RENEW_PERIOD' THEN coalesce(type = 'RENEW.AUTO' AND occurred_at = updated_at, false)
      WHEN rgp_status = 'PENDING_RESTORE' THEN coalesce(type = 'RESTORE', false)
      WHEN rgp_status IS NOT NULL THEN coalesce(type = 'DELETE' AND occurred_at = deletion_at, false)
      WHEN type IS NULL THEN true
      WHEN type LIKE 'RENEW%' THEN expires_at >= occurred_at + interval '1 year'
      ELSE type IN ('CREATE', 'RESTORE') END`,
  'before the account was there': `SELECT username FROM identity.event e WHERE type <> 'REGISTER'
    AND at < (SELECT at FROM identity.event r WHERE r.account_id = e.account_id AND r.type = 'REGISTER')`,
};

const openIdentity = (db: Database) =>
  createIdentity({
    db,
    secretsKey: testKeyFile(),
    publicUrl: 'http://localhost:8080',
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    sendMail: async () => {},
    productName: 'Registrar Panel',
  });

let filled: TestDatabase;
let identity: Identity;

/** For all tests that need only a filled demo, because filling it takes long. */
beforeAll(async () => {
  filled = await testDatabase();
  identity = await openIdentity(filled.db);
  await fillDemo(filled.db, identity, () => {});
  return () => filled.close();
});

test('an empty database gets the demo registry once, with counters that are right at every start', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const identity = await openIdentity(db);
  const lines: string[] = [];
  for (const _ of ['first start', 'second start']) await fillDemo(db, identity, (line) => lines.push(line));

  expect(lines).toHaveLength(1);
  const { rows } = await database.pool.query(`
    SELECT handle, status,
      (SELECT count(*) FROM domain WHERE registrar_id = registrar.id) AS domains,
      (SELECT count(*) FROM ledger WHERE registrar_id = registrar.id AND occurred_at >= date_trunc('day', now(), 'UTC')) AS today,
      (SELECT count(*) FROM epp_allowed_ip WHERE registrar_id = registrar.id) AS addresses,
      (SELECT count(DISTINCT date_trunc('month', occurred_at)) >= 36 FROM ledger WHERE registrar_id = registrar.id) AS "36 months"
    FROM registrar ORDER BY handle`);
  expect(rows).toEqual([
    { handle: 'aurora', status: 'ACTIVE', domains: 2_500, today: 37, addresses: 2, '36 months': true },
    { handle: 'borealis', status: 'ACTIVE', domains: 40, today: 100, addresses: 3, '36 months': false },
    { handle: 'castor', status: 'SUSPENDED', domains: 0, today: 0, addresses: 0, '36 months': false },
  ]);
  expect((await identity.accounts.list(db, '@aurora')).map(({ username }) => username)).toEqual([
    'admin@aurora',
    'finance@aurora',
    'support@aurora',
    'tech-sla@aurora',
    'tech@aurora',
  ]);
});

test('the demo is consistent and has something to show', async () => {
  const { pool } = filled;
  for (const [what, query] of Object.entries(contradictions))
    expect([what, (await pool.query(query)).rows]).toEqual([what, []]);
  const { rows } = await pool.query(`
    SELECT (SELECT count(*) FROM epp_refused_ip JOIN registrar ON id = registrar_id WHERE handle = 'aurora') AS refused,
      (SELECT count(DISTINCT username) FROM identity.event WHERE type = 'LOGIN') AS "signed in",
      (SELECT count(DISTINCT actor) FROM audit) AS "changed something",
      (SELECT count(*) FROM access_token) AS tokens,
      (SELECT count(*) FROM registrar_activity WHERE signed_in_at IS NOT NULL) AS "registrars seen",
      (SELECT count(*) FROM registrar_activity WHERE epp_login_at IS NOT NULL) AS "EPP clients seen",
      (SELECT count(*) FROM announcement WHERE kind = 'NOTICE' AND state = 'PUBLISHED') AS notices,
      (SELECT count(*) FROM announcement WHERE begins_at > now() + interval '1 day') AS "windows to come"`);
  expect(rows).toEqual([
    {
      ...{ refused: 2, 'signed in': 4, 'changed something': 3, tokens: 2 },
      ...{ 'registrars seen': 2, 'EPP clients seen': 1, notices: 1, 'windows to come': 1 },
    },
  ]);
});

test('every filter finds something: every month, overdue, redemption, nameservers, keys', async () => {
  const { pool } = filled;
  const { rows } = await pool.query(`
    SELECT count(DISTINCT to_char(expires_at, 'YYYY-MM')) FILTER (WHERE expires_at < now() + interval '1 year') >= 12 AS months,
      count(*) FILTER (WHERE expires_at < now() - interval '1 day') > 5 AS overdue,
      count(*) FILTER (WHERE rgp_status = 'REDEMPTION_PERIOD') > 5 AS redemption,
      count(DISTINCT rgp_status) >= 5 AS periods,
      (SELECT count(DISTINCT n.name) FROM domain_nameserver n JOIN domain d ON d.id = domain_id
        WHERE d.registrar_id = registrar.id) >= 8 AS nameservers,
      (SELECT count(DISTINCT domain_id) FROM domain_ds JOIN domain d ON d.id = domain_id
        WHERE d.registrar_id = registrar.id) BETWEEN 100 AND 1000 AS signed,
      (SELECT count(*) FROM ledger JOIN domain d ON d.name = domain_name WHERE type = 'CREATE') > 100 AS creations
    FROM domain JOIN registrar ON registrar.id = registrar_id WHERE handle = 'aurora' GROUP BY registrar.id`);
  const all = { months: true, overdue: true, redemption: true, periods: true, nameservers: true, signed: true };
  expect(rows).toEqual([{ ...all, creations: true }]);
});

test('there is money: balances, one of them low, invoices with files, and amounts since two months ago', async () => {
  const { db, pool } = filled;
  const { rows } = await pool.query(`
    SELECT handle, available < notification_threshold AS low, renewals_7 <= renewals_30 AND renewals_30 <= renewals_90 AS expects,
      (SELECT count(*) >= 12 FROM invoice WHERE registrar_id = registrar.id AND kind = 'INVOICE') AS invoices,
      (SELECT array_agg(DISTINCT status ORDER BY status) FROM invoice WHERE registrar_id = registrar.id) AS statuses,
      (SELECT count(DISTINCT kind)::integer FROM invoice WHERE registrar_id = registrar.id) AS kinds,
      (SELECT count(*) = 0 FROM invoice i WHERE registrar_id = registrar.id AND kind <> 'PAYMENT'
        AND NOT EXISTS (SELECT FROM invoice_file_part p WHERE invoice_id = i.id
          AND type = 'pdf' AND substring(bytes, 1, 5) = '%PDF-')) AS papers,
      (SELECT count(DISTINCT date_trunc('month', occurred_at))::integer FROM ledger
        WHERE registrar_id = registrar.id AND amount IS NOT NULL) AS months
    FROM balance JOIN registrar ON id = registrar_id ORDER BY handle`);
  const all = { invoices: true, kinds: 3, papers: true, months: 3 };
  expect(rows).toEqual([
    { handle: 'aurora', low: false, expects: true, statuses: ['OPEN', 'PAID'], ...all },
    { handle: 'borealis', low: true, expects: true, statuses: ['OPEN', 'OVERDUE', 'PAID'], ...all },
  ]);
  const features = await db.selectFrom('feature').select('name').orderBy('name').execute();
  expect(features).toEqual([{ name: 'balance' }, { name: 'invoices' }, { name: 'messages' }, { name: 'verification' }]);
  const wrong = await pool.query(`SELECT number FROM invoice WHERE kind <> 'PAYMENT' AND net + tax <> total
    OR date > now()::date OR (kind = 'INVOICE') <> (total > 0)`);
  expect(wrong.rows).toEqual([]);
});

test('if EPP_CERTIFICATES is set, there is a certificate that expires soon, its successor, and a refused one', async () => {
  const { db, pool } = filled;
  // A second start.
  await fillDemo(db, identity, () => {});
  const { rows } = await pool.query(`SELECT handle, label, certificate, sha256, spki, end_mailed AS mailed,
      round(extract(epoch FROM valid_until - now()) / 86400)::integer AS days, last_used_at IS NOT NULL AS used
    FROM epp_certificate JOIN registrar ON registrar.id = registrar_id ORDER BY valid_until`);
  expect(rows).toMatchObject([
    { handle: 'aurora', label: 'Production', days: 21, used: true, mailed: 30 },
    { handle: 'aurora', label: 'Production, new', days: 363, used: false, mailed: null },
  ]);
  for (const { certificate, sha256, spki } of rows) {
    const { fingerprint256, publicKey } = new X509Certificate(certificate);
    expect(sha256).toBe(fingerprint256.replaceAll(':', '').toLowerCase());
    expect(spki).toBe(
      createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('hex'),
    );
  }
  const refused = await pool.query(`SELECT handle, reason, times FROM epp_refused_certificate
    JOIN registrar ON registrar.id = registrar_id`);
  expect(refused.rows).toEqual([{ handle: 'aurora', reason: 'certificate-unknown', times: 3 }]);
});

test('there are messages of every kind, open and done, queued and acknowledged, one corrected', async () => {
  const { pool } = filled;
  const { rows } = await pool.query(`
    SELECT handle, count(DISTINCT kind)::integer AS kinds, count(*) > 50 AS pages, bool_or(done_at IS NULL) AS open,
      bool_or(done_at IS NOT NULL) AS done, bool_or(acknowledged_at IS NULL) AS waits,
      bool_or(acknowledged_at IS NOT NULL) AS taken, count(corrected_at)::integer AS corrected,
      bool_and(time < now() AND (done_at IS NULL OR done_at > time)) AS possible,
      (SELECT count(*)::integer FROM message a JOIN message b ON a.n > b.n AND a.time < b.time
        WHERE a.registrar_id = registrar.id AND b.registrar_id = registrar.id) AS disorder
    FROM message JOIN registrar ON registrar.id = registrar_id GROUP BY registrar.id ORDER BY handle`);
  const all = { pages: true, open: true, done: true, waits: true, taken: true, possible: true };
  expect(rows).toEqual(
    ['aurora', 'borealis'].map((handle) => ({ handle, kinds: 11, corrected: 1, disorder: 0, ...all })),
  );
});

test('panels that start at once fill the demo once', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const identity = await openIdentity(db);
  const lines: string[] = [];
  const start = () => fillDemo(db, identity, (line) => lines.push(line));
  const [one, other] = await Promise.all([start(), start()]);
  expect(one).toEqual(other);
  expect(lines).toHaveLength(1);
});

test('the registry’s staff are added at each start, and absent if others can reach the demo', async () => {
  const { db } = filled;
  const staff = async () => (await identity.accounts.list(db, '@registry')).map(({ username }) => username);
  expect(await staff()).toEqual([]);
  const lines = await fillDemo(db, identity, () => {}, 'registry');
  expect(await staff()).toEqual(['admin@registry', 'support@registry']);
  expect(lines).toContain('  support@registry   DESK_SUPPORT');
  await fillDemo(db, identity, () => {});
  expect(await staff()).toEqual([]);
});

test('there is a verification case in every status, one of them overdue, and no mail is sent', async () => {
  const { db, pool } = filled;
  const { rows } = await pool.query(`
    SELECT status, count(*) FILTER (WHERE response_at < now())::integer AS past,
      bool_and(domains <> '{}' OR EXISTS (SELECT FROM domain JOIN contact c ON c.id = registrant_id
        WHERE c.handle = v.contact AND domain.registrar_id = v.registrar_id)) AS concern
    FROM verification v GROUP BY status ORDER BY status`);
  expect(rows).toEqual([
    { status: 'CANCELLED', past: 1, concern: true },
    { status: 'FAILED', past: 1, concern: true },
    { status: 'OPEN', past: 1, concern: true },
    { status: 'SUSPENDED', past: 1, concern: true },
    { status: 'VERIFIED', past: 1, concern: true },
  ]);
  await pool.query(`UPDATE verification SET response_at = '2020-01-01'`);
  await fillDemo(db, identity, () => {});
  const { rows: after } = await pool.query(`
    SELECT count(*)::integer AS cases, count(*) FILTER (WHERE response_at > now())::integer AS ahead,
      count(look_at)::integer AS looked FROM verification`);
  expect(after).toEqual([{ cases: 8, ahead: 3, looked: 0 }]);
});
