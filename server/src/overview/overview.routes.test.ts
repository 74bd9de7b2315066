import { inParameters, raiseVersions, registrarsWith } from '@panel/registry/merge';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const url = '/services/overview';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A registrar with data of every kind, beside another with the same. */
async function busyPanel() {
  const panel = await testPanel();
  const { db } = panel;
  const other = await panel.addRegistrar();
  for (const { id, handle } of [panel.registrar, other]) {
    const name = (part: string) => `${part}-${handle}.example`;
    await addDomain(db, id, name('over'), { expires_at: inDays(-3) });
    await addDomain(db, id, name('soon'), { expires_at: inDays(3) });
    await addDomain(db, id, name('later'), { expires_at: inDays(20) });
    await addDomain(db, id, name('much-later'), { expires_at: inDays(50) });
    await addDomain(db, id, name('leaving'), { rgp_status: 'REDEMPTION_PERIOD' });
    await db
      .insertInto('ledger')
      .values({
        registrar_id: id,
        occurred_at: new Date(),
        type: 'CREATE',
        domain_name: name('soon'),
        sv_trid: `SV-${handle}`,
      })
      .execute();
    await sql`INSERT INTO verification (id, registrar_id, contact, domains, responsible, status, opened_at, claims, response_at)
      VALUES (${name('late')}, ${id}, 'C-1', '{}', 'REGISTRAR', 'OPEN', now(), '[]', ${inDays(-1)}),
        (${name('soon')}, ${id}, 'C-1', '{}', 'REGISTRAR', 'OPEN', now(), '[]', ${inDays(5)})`.execute(db);
    await sql`INSERT INTO epp_allowed_ip (registrar_id, position, address) VALUES (${id}, 0, '192.0.2.7')`.execute(db);
    await sql`INSERT INTO epp_refused_ip (registrar_id, address) VALUES (${id}, '192.0.2.7'), (${id}, '192.0.2.8')`.execute(
      db,
    );
  }
  return panel;
}

test.each([
  ['ADMIN', 1, { at: null, isDue: false }],
  ['SUPPORT', 1, null],
  ['TECH', 1, null],
  ['FINANCE', null, null],
] as const)('%s sees what the role allows', async (role, refusedAddresses, review) => {
  await using panel = await busyPanel();
  const response = await panel.as(role).request('GET', url);
  expect(response.json().data).toEqual({
    registrations: { today: expect.any(String), overdue: 1, within7: 1, within30: 2, redemption: 1 },
    transactions: { current: 1, threshold: 100 },
    refusedAddresses,
    verification: { overdue: 1, within7: 1 },
    review,
  });
});

test('the counts match the page of expiring registrations', async () => {
  await using panel = await busyPanel();
  const tech = panel.as('TECH');
  const { today, overdue, within7, within30, redemption } = (
    await tech.request('GET', '/services/domains/expiring')
  ).json().data;
  const { registrations } = (await tech.request('GET', url)).json().data;
  expect(registrations).toEqual({ today, overdue, within7, within30, redemption });
});

test('registrations are counted again after the data changes', async () => {
  await using panel = await testPanel({ isShared: false });
  const { id } = panel.registrar;
  const within7 = async () => (await panel.as('TECH').request('GET', url)).json().data.registrations.within7;
  const changed = () => raiseVersions(inParameters(panel.db, new Map()), registrarsWith([id]));
  await changed();
  expect(await within7()).toBe(0);
  await addDomain(panel.db, id, 'soon.example', { expires_at: inDays(3) });
  expect(await within7()).toBe(0); // until the version of the data changes
  await changed();
  expect(await within7()).toBe(1);
});

test.each([
  ['never reviewed in its first year', '300 days', null, false],
  ['never reviewed after its first year', '400 days', null, true],
  ['reviewed within a year', '400 days', '364 days', false],
  ['not reviewed for a year', '800 days', '367 days', true],
])('a registrar that was %s', async (_, age, sinceReview, isDue) => {
  await using panel = await testPanel();
  const { id } = panel.registrar;
  await sql`UPDATE registrar SET created_at = now() - ${age}::interval WHERE id = ${id}`.execute(panel.db);
  if (sinceReview)
    await sql`INSERT INTO access_review (registrar_id, reviewed_at, reviewed_by)
      VALUES (${id}, now() - ${sinceReview}::interval, 'ada')`.execute(panel.db);
  const { review } = (await panel.as('ADMIN').request('GET', url)).json().data;
  expect(review).toEqual({ at: sinceReview ? expect.any(String) : null, isDue });
});
