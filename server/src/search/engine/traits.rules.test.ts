import { type GracePeriod, gracePeriods } from '@panel/contract/registration-grace-periods';
import { type SearchableStatus, searchableStatuses } from '@panel/contract/search-filters';
import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasTraits, traitsTest } from './traits.rules.ts';

const one = fc.record({
  statuses: fc.shuffledSubarray([...searchableStatuses, 'x"y', 'OK']),
  rgp: fc.option(fc.constantFrom(...gracePeriods, 'unknown'), { nil: null }),
  signed: fc.boolean(),
});

test('a registration passes exactly if it has each status, the grace period and keys or none', async () => {
  await using database = await testDatabase();
  const samples = fc.sample(one, 500);
  const listed = samples.map(({ statuses, ...more }) => ({
    ...more,
    statuses: statuses.map((status) => ({ status })),
  }));
  const { rows } = await sql<{ traits: number }>`
    SELECT registration_traits(statuses, rgp, signed) AS traits
    FROM jsonb_to_recordset(${JSON.stringify(listed)}) AS sample (statuses jsonb, rgp text, signed boolean)`.execute(
    database.db,
  );
  for (const [index, { traits = 0 }] of rows.entries()) {
    const { statuses, rgp, signed } = samples[index] ?? { statuses: [], rgp: null, signed: false };
    for (const status of searchableStatuses)
      expect(hasTraits(traits, traitsTest({ status: [status] }))).toBe(statuses.includes(status));
    for (const period of gracePeriods) expect(hasTraits(traits, traitsTest({ rgp: period }))).toBe(rgp === period);
    expect(hasTraits(traits, traitsTest({ dnssec: 'signed' }))).toBe(signed);
    expect(hasTraits(traits, traitsTest({ dnssec: 'unsigned' }))).toBe(!signed);
    const known = statuses.filter((status): status is SearchableStatus => status !== 'OK' && status !== 'x"y');
    const all = { status: known, ...(rgp && rgp !== 'unknown' && { rgp: rgp as GracePeriod }) };
    expect(hasTraits(traits, traitsTest(all))).toBe(true);
  }
});
