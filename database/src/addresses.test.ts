import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressesOf, findPrimary } from './addresses.ts';
import { connect } from './database.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

test.each([
  ['postgres://panel:s3cret@db/panel', ['postgres://panel:s3cret@db/panel']],
  ['postgres://panel@/panel?host=%2Frun%2Fpg', ['postgres://panel@/panel?host=%2Frun%2Fpg']],
  [
    'postgres://panel:a,b@one:5432,two:5433/panel?target_session_attrs=read-write',
    [
      'postgres://panel:a,b@one:5432/panel?target_session_attrs=read-write',
      'postgres://panel:a,b@two:5433/panel?target_session_attrs=read-write',
    ],
  ],
  ['postgresql://one,[2001:db8::2]:5432', ['postgresql://one', 'postgresql://[2001:db8::2]:5432']],
])('%s has the addresses %j', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

test('the panel cannot work on a server that only reads', () => {
  expect(() => addressesOf('postgres://one,two/panel?target_session_attrs=standby')).toThrow(
    'target_session_attrs must be read-write',
  );
});

const urlOf = ({ connection }: TestDatabase) =>
  `postgres://panel@/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;

const becomesStandby = ({ pool, connection }: TestDatabase) =>
  pool.query(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = on`);

test('the first server that can be written to is taken, and one line says why there is none', async () => {
  await using standby = await testDatabase();
  await using primary = await testDatabase();
  await becomesStandby(standby);
  const [down, second, third] = ['postgres://panel@127.0.0.1:1/panel', urlOf(standby), urlOf(primary)].map(
    (connectionString) => ({ connectionString }),
  ) as [object, object, object];
  expect(await findPrimary([down, second, third])).toBe(third);
  await expect(findPrimary([second])).rejects.toThrow(/^The database is a standby, which can only be read$/);
  await expect(findPrimary([down, second])).rejects.toThrow(
    /^None of the databases can be used: 127\.0\.0\.1 cannot be reached: .+; .+ is a standby, which can only be read$/,
  );
});

test('after a failover, connections go to the new primary', async () => {
  await using one = await testDatabase();
  await using two = await testDatabase();
  const addresses = ['postgres://panel@127.0.0.1:1/panel', urlOf(one), urlOf(two)];
  await using panel = connect({ addresses }, { applicationName: 'failover' });
  const where = async () => {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(panel.db);
    return rows[0]?.name;
  };
  expect(await where()).toBe(one.connection.database);
  await becomesStandby(one);
  await panel.pool.query('SET default_transaction_read_only = on'); // as the connection that is open sees it
  const write = () => panel.db.insertInto('rate_limit').values({ key: 'sam', count: 1, resets_at: new Date() });
  await expect(write().execute()).rejects.toMatchObject({ code: '25006' });
  await write().execute();
  expect(await where()).toBe(two.connection.database);
});
