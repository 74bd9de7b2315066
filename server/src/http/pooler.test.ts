import { connect } from '@panel/database/database';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { pgbouncer, pooledServer } from '../testing/pgbouncer.ts';
import { testPanel } from '../testing/test-panel.ts';

vi.setConfig({ testTimeout: 60_000 });

// Without PgBouncer, pooled-client.test.ts checks what stays behind in a session.
test.skipIf(pgbouncer === undefined)('everything works behind PgBouncer in transaction mode', async () => {
  const database = await pooledServer();
  await using panel = await testPanel({ database });
  const tech = panel.as('TECH');
  const admin = panel.as('ADMIN', 'SUPPORT', 'FINANCE');
  const save = (n: number) => tech.request('PUT', '/services/registrar/epp/ip', { ipAddresses: [`192.0.2.${n}`] });
  for (const { request } of [tech, admin]) expect((await request('GET', '/services/registrar')).statusCode).toBe(200);
  const { handle } = panel.registrar;
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => save(n)),
    ...Array.from({ length: 20 }, () => admin.request('GET', '/services/registrar')),
    ...Array.from({ length: 4 }, () => admin.request('GET', '/services/domains/search?ulabel=*')),
    admin.request('GET', `/services/registrar/${handle}/report/domains/csv`),
    panel.app.inject('/health/ready'),
  ]);
  expect([...new Set(answers.map(({ statusCode, body }) => (statusCode < 300 ? 'ok' : body)))]).toEqual(['ok']);

  // The lock is held for longer than the panel waits.
  await database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE epp_allowed_ip`.execute(trx);
    const refused = await tech.request('GET', '/services/registrar/epp/ip');
    expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([503, 'server.busy']);
  });

  const { rows } = await database.asPanel.pool.query(`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND database = 0) AS locks`);
  expect(rows).toEqual([{ statement: '0', lock: '0', locks: 0 }]);
  await using unaware = connect({ ...database.asPanel.connection, isPooled: false });
  await expect(unaware.pool.query('SELECT 1')).rejects.toThrow('unsupported startup parameter');
});
