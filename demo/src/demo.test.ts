import { testDatabase } from '@panel/database/testing';
import { createIdentity } from '@panel/identity/index';
import { expect, test } from 'vitest';
import { fillDemo } from './index.ts';

const client = { id: 'registrar-panel', audience: 'registrar-panel-api' };

test('an empty database gets the demo registry once, with counters that hold at every start', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const identity = await createIdentity({
    db,
    publicUrl: 'http://localhost:8080',
    client,
    sendMail: async () => {},
    productName: 'Registrar Panel',
  });
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
    { handle: 'aurora', status: 'ACTIVE', domains: 2_500, today: 37, addresses: 0, '36 months': true },
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
