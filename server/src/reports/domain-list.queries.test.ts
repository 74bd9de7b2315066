import { activeLifecycleStatus, lifecycleStatuses } from '@panel/contract/registration-status';
import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activeLifecycleStatusOf } from './domain-list.queries.ts';

test('SQL chooses the same lifecycle status as the rule', async () => {
  await using database = await testDatabase();
  const status = fc.constantFrom(
    ...lifecycleStatuses,
    'clientHold',
    'serverHold',
    'clientTransferProhibited',
    'OK',
    'x"y',
  );
  const registration = fc.array(fc.record({ status, reason: fc.constantFrom(null, 'ok', 'clientHold') }), {
    maxLength: 5,
  });
  const samples = [[], ...fc.sample(registration, 2_000)];

  const { rows } = await sql<{ status: string }>`
    SELECT ${activeLifecycleStatusOf(sql`statuses`)} AS status
    FROM jsonb_array_elements(${JSON.stringify(samples)}::jsonb) WITH ORDINALITY AS sample (statuses, position)
    ORDER BY position`.execute(database.db);

  expect(rows.map((row) => row.status)).toEqual(samples.map(activeLifecycleStatus));
});
