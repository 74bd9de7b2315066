import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test('readiness is never refused, and checks the database at most once a second', async () => {
  const requestsPerMinute = { account: 1, anonymous: 1, signIn: 1, token: 1 };
  await using panel = await testPanel({ environment: { requestsPerMinute } });
  const lastLook = async () => {
    const { rows } = await panel.database.pool.query<{ at: string }>(
      `SELECT query_start::text AS at FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'registrar-panel-health'`,
    );
    return rows[0]?.at;
  };
  const looks = new Set<string | undefined>();
  const began = performance.now();
  for (let i = 0; i < 20; i += 1) {
    expect((await panel.app.inject('/health/ready')).statusCode).toBe(200);
    looks.add(await lastLook());
  }
  expect(looks.size).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1_000));
});
