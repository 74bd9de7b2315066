import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { listAddressUses, replaceAllowedIps } from '../allowed-ips.queries.ts';
import { listRefusedIps } from '../refused-ips.queries.ts';
import { decideEppLogin } from './check-epp-login.ts';
import { addRegistrar, password } from './testing/epp-registrar.ts';

const database = await testDatabase();
const { db } = database;
afterAll(() => database.close());

describe('refused addresses', () => {
  test('are stored with the number and time of their refusals', async () => {
    const { id, check } = await addRegistrar(db);
    await check({ address: '192.0.2.2' });
    await check({ address: '::ffff:192.0.2.2' });
    await check({ address: '192.0.2.3' });
    await check({ password: 'Wrong-pw-2' });
    expect(await listRefusedIps(db, id)).toEqual([
      { address: '192.0.2.3', times: 1, timestamp: expect.any(Date) },
      { address: '192.0.2.2', times: 2, timestamp: expect.any(Date) },
    ]);
  });

  test('are counted from zero again if the last refusal is more than 7 days ago', async () => {
    const { id, check } = await addRegistrar(db);
    await db
      .insertInto('epp_refused_ip')
      .values({ registrar_id: id, address: '192.0.2.2', times: 40, refused_at: sql`now() - interval '8 days'` })
      .execute();
    await check({ address: '192.0.2.2' });
    expect(await listRefusedIps(db, id)).toMatchObject([{ times: 1 }]);
  });

  test('are limited to 50 per registrar: the oldest are deleted', async () => {
    const { id, check } = await addRegistrar(db);
    const other = await addRegistrar(db);
    await other.check({ address: '198.51.100.9' });
    await db
      .insertInto('epp_refused_ip')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          registrar_id: id,
          address: `198.51.100.${index}`,
          refused_at: sql<Date>`now() - make_interval(mins => ${index + 1})`,
        })),
      )
      .execute();
    await check({ address: '192.0.2.2' });
    const kept = (await listRefusedIps(db, id)).map(({ address }) => address);
    expect(kept).toHaveLength(50);
    expect([kept[0], kept.at(-1)]).toEqual(['192.0.2.2', '198.51.100.48']);
    expect(await listRefusedIps(db, other.id)).toHaveLength(1);
  });
});

describe('the last use of an allowed address', () => {
  const uses = async (registrarId: number) =>
    (await listAddressUses(db, registrarId)).map(({ lastUsed }) => lastUsed?.getTime() ?? null);

  test('is stored by a successful login only, after the response', async () => {
    const { id, handle, check } = await addRegistrar(db);
    await check({ password: 'Wrong-pw-2' });
    await check({ address: '192.0.2.2' });
    expect(await uses(id)).toEqual([null, null]);
    const { answer, record } = await decideEppLogin(db, ['ACTIVE'], { handle, password, address: '192.0.2.1' });
    expect([answer, await uses(id)]).toEqual([{ allowed: true, status: 'ACTIVE' }, [null, null]]);
    await record();
    expect(await uses(id)).toEqual([expect.any(Number), null]);
  });

  test('is written once an hour', async () => {
    const { id, check } = await addRegistrar(db);
    await check();
    const [first] = await uses(id);
    await check();
    expect(await uses(id)).toEqual([first, null]);
    await db
      .updateTable('epp_allowed_ip')
      .set({ last_used_at: sql`now() - interval '61 minutes'` })
      .where('registrar_id', '=', id)
      .execute();
    await check();
    const [again, other] = await uses(id);
    expect(again).toBeGreaterThanOrEqual(first ?? Number.POSITIVE_INFINITY);
    // This address had no login.
    expect(other).toBeLessThan(again ?? 0);
  });

  test('stays with an address that stays in the list', async () => {
    const { id, check } = await addRegistrar(db);
    await check();
    const [first] = await uses(id);
    await db.transaction().execute((trx) => replaceAllowedIps(trx, id, ['192.0.2.9', '192.0.2.1']));
    const list = await listAddressUses(db, id);
    expect(list).toEqual([
      { address: '192.0.2.9', added: expect.any(Date), lastUsed: null },
      { address: '192.0.2.1', added: expect.any(Date), lastUsed: new Date(first ?? 0) },
    ]);
  });
});
