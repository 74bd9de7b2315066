import { roles } from '@panel/contract/permissions';
import { inParameters, raiseVersions, registrarsWith } from '@panel/registry/merge';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const url = '/services/domains/expiring';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test.each(roles)('%s sees how many registrations expire', async (role) => {
  await using panel = await testPanel({ isShared: false });
  await addDomain(panel.db, panel.registrar.id, 'over.example', { expires_at: inDays(-3) });
  await addDomain(panel.db, panel.registrar.id, 'soon.example', { expires_at: inDays(3) });
  await addDomain(panel.db, panel.registrar.id, 'later.example', { expires_at: inDays(45) });
  const response = await panel.as(role).request('GET', url);
  expect(response.statusCode).toBe(200);
  const { today, months, ...counts } = response.json().data;
  expect(counts).toEqual({ overdue: 1, within7: 1, within30: 1, within60: 2, within90: 2, redemption: 0 });
  expect(months.map(({ month }: { month: string }) => month)[0]).toBe(today.slice(0, 7));
});

test('registrations are counted again after the data changes', async () => {
  await using panel = await testPanel({ isShared: false });
  const { id } = panel.registrar;
  const within7 = async () => (await panel.as('TECH').request('GET', url)).json().data.within7;
  const changed = () => raiseVersions(inParameters(panel.db, new Map()), registrarsWith([id]));
  await changed();
  expect(await within7()).toBe(0);
  await addDomain(panel.db, id, 'soon.example', { expires_at: inDays(3) });
  expect(await within7()).toBe(0); // until the version of the data changes
  await changed();
  expect(await within7()).toBe(1);
});

test('a count that takes too long is refused with a suitable message', async () => {
  await using panel = await testPanel();
  // PostgreSQL ends a query that takes too long in the same way as a cancelled one.
  await panel.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE domain`.execute(trx);
    const answer = panel.as('TECH').request('GET', url);
    await vi.waitFor(async () => {
      const { rows } = await sql<{
        cancelled: boolean;
      }>`SELECT pg_cancel_backend(pid) AS cancelled FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'registrar-panel-search'
          AND wait_event_type = 'Lock'`.execute(panel.db);
      expect(rows).toEqual([{ cancelled: true }]);
    }, 20_000);
    const refused = await answer;
    expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([503, 'server.busy']);
  });
});
