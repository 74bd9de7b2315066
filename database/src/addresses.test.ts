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

test.each([
  ['postgres://one,two/panel', 2],
  ['postgres://one,two/panel?target_session_attrs=standby', 2],
  ['postgres://one,two/panel?target_session_attrs=prefer-standby', 2],
  ['postgres://one/panel?target_session_attrs=read-only', 1],
])('for reading, %s has %i addresses', (url, count) => {
  expect(addressesOf(url, 'standby')).toHaveLength(count);
});

test('reads are not sent to the primary', () => {
  expect(() => addressesOf('postgres://one,two/panel?target_session_attrs=read-write', 'standby')).toThrow(
    'target_session_attrs must be standby',
  );
});

test('the panel cannot work on a read-only server', () => {
  expect(() => addressesOf('postgres://one,two/panel?target_session_attrs=standby')).toThrow(
    'target_session_attrs must be read-write',
  );
});

const urlOf = ({ connection }: TestDatabase) =>
  `postgres://panel@/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;

const becomesStandby = ({ pool, connection }: TestDatabase) =>
  pool.query(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = on`);

test('the first writable server is used, and one line says why there is none', async () => {
  await using standby = await testDatabase();
  await using primary = await testDatabase();
  await becomesStandby(standby);
  const [down, second, third] = ['postgres://panel@127.0.0.1:1/panel', urlOf(standby), urlOf(primary)].map(
    (connectionString) => ({ connectionString }),
  ) as [object, object, object];
  expect(await findPrimary([down, second, third])).toBe(third);
  await expect(findPrimary([second])).rejects.toThrow(/^The database is a read-only standby$/);
  await expect(findPrimary([down, second])).rejects.toThrow(
    /^None of the databases can be used: 127\.0\.0\.1 cannot be reached: .+; .+ is a read-only standby$/,
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
  await panel.pool.query('SET default_transaction_read_only = on'); // as the open connection sees it
  const write = () => panel.db.insertInto('rate_limit').values({ key: 'sam', count: 1, resets_at: new Date() });
  await expect(write().execute()).rejects.toMatchObject({ code: '25006' });
  await write().execute();
  expect(await where()).toBe(two.connection.database);
});

test('reads go to a standby, and to the next one when it no longer is one', async () => {
  await using primary = await testDatabase();
  await using one = await testDatabase();
  await using two = await testDatabase();
  for (const standby of [one, two]) await becomesStandby(standby);
  const addresses = [urlOf(primary), urlOf(one), urlOf(two)];
  await using reading = connect({ addresses, role: 'standby' }, { max: 1 });
  const where = async () => {
    const { rows } = await sql<{ name: string; pid: number }>`
      SELECT current_database() AS name, pg_backend_pid() AS pid`.execute(reading.db);
    return rows[0];
  };
  const first = await where();
  expect(first?.name).toBe(one.connection.database);
  await one.pool.query(`ALTER DATABASE ${one.connection.database} RESET default_transaction_read_only`);
  await primary.pool.query('SELECT pg_terminate_backend($1)', [first?.pid]);
  await expect.poll(async () => (await where().catch(() => undefined))?.name).toBe(two.connection.database);
});
