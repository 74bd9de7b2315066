import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { office } from '../subscriptions/testing/office.ts';
import { forgetOldMessages } from './forget-messages.queries.ts';

test('messages are kept for some days, and removed some at a time', async () => {
  await using it = await office();
  await it.addRegistrar('aurora');
  await sql`INSERT INTO message (id, registrar_id, time, kind, text, folded, details)
    SELECT 'M' || i, id, now() - make_interval(days => CASE WHEN i < 3 THEN 399 ELSE 401 END), 'DNS', 'a', 'a', '[]'
    FROM registrar, generate_series(1, 5004) i`.execute(it.db);
  const left = async () => (await it.db.selectFrom('message').select('id').orderBy('n').execute()).map(({ id }) => id);
  await forgetOldMessages(it.db, 400);
  expect(await left()).toHaveLength(4);
  await forgetOldMessages(it.db, 400);
  expect(await left()).toEqual(['M1', 'M2']);
});
