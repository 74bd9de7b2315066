import { testDatabase } from '@panel/database/testing';
import { expect, test, vi } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { listStreams } from './streams.queries.ts';
import { contact, del, domain, put, registrar } from './testing/changes.ts';

/** Requests of two streams, and locks that others hold meanwhile. */
async function feed() {
  const database = await testDatabase();
  const { db, pool } = database;
  let seq = 0;
  const send = (stream: string, ...lines: object[]) => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    return applyChanges(db, { stream, after: undefined, body });
  };
  await send('a', put('registrar', registrar()), put('contact', contact()), put('contact', contact({ handle: 'C-2' })));

  async function hold(table: string) {
    const client = await pool.connect();
    await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    const letGo = async () => {
      await client.query('COMMIT');
      client.release();
    };
    return { client, letGo };
  }
  const areWaiting = (count: number) =>
    vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(count);
    }, 20_000);
  return { db, send, hold, areWaiting, [Symbol.asyncDispose]: () => database.close() };
}

const one = put('domain', domain({ expires: '2030-01-01T00:00:00Z', nameservers: [] }));
const other = put('domain', domain({ expires: '2031-01-01T00:00:00Z' }));

test.each([
  ['is new', []],
  ['exists', [put('domain', domain())]],
])('two streams that write a registration that %s do so one at a time, each as a whole', async (_, before) => {
  await using panel = await feed();
  await panel.send('a', ...before);
  const { letGo } = await panel.hold('registrar_data');
  const first = panel.send('a', one);
  await panel.areWaiting(1); // after all its writes
  const second = panel.send('b', other);
  await panel.areWaiting(2);
  await letGo();
  expect([await first, await second]).toMatchObject([{ applied: 1 }, { applied: 1 }]);
  expect(await panel.db.selectFrom('domain').select('expires_at').execute()).toEqual([
    { expires_at: new Date('2031-01-01') },
  ]);
  expect(await panel.db.selectFrom('domain_nameserver').selectAll().execute()).toHaveLength(1);
});

test('a contact is not deleted while another request starts to refer to it', async () => {
  await using panel = await feed();
  const { letGo } = await panel.hold('registrar_data');
  const first = panel.send('a', put('domain', domain({ registrant: 'C-2' })));
  await panel.areWaiting(1);
  const second = panel.send('b', del('contact', 'C-2')).catch((error) => error);
  await panel.areWaiting(2);
  await letGo();
  expect(await first).toMatchObject({ applied: 1 });
  expect((await second).messages).toMatchObject([
    { defaultMessage: expect.stringMatching('still used by one.example') },
  ]);
});

test('two streams that write the same objects in different orders never deadlock', async () => {
  await using panel = await feed();
  const names = Array.from({ length: 20 }, (_, index) => `d${index}.example`);
  const lines = (year: number) =>
    names.map((name, index) =>
      put('domain', domain({ name, registrant: `C-${1 + ((year + index) % 2)}`, expires: `${year}-01-01T00:00:00Z` })),
    );
  for (let year = 2030; year < 2040; year += 2)
    await Promise.all([panel.send('a', ...lines(year)), panel.send('b', ...lines(year + 1).reverse())]);
  const rows = await panel.db.selectFrom('domain').select('expires_at').distinct().execute();
  expect(rows).toHaveLength(1);
});

test('a request that is locked out must be sent again, and its stream is not stopped', async () => {
  await using panel = await feed();
  const domains = await panel.hold('domain');
  const versions = await panel.hold('registrar_data');
  const sent = panel.send('a', one).catch((error) => error);
  await panel.areWaiting(1);
  // Only the request detects deadlocks, so that it is the one that fails.
  await versions.client.query(`SET LOCAL deadlock_timeout = '1h'`);
  const inTheWay = versions.client.query('SELECT FROM feed_stream FOR UPDATE');
  await panel.areWaiting(2);
  await domains.letGo();
  expect(await sent).toMatchObject({ key: 'server.busy' });
  await inTheWay;
  await versions.letGo();
  expect(await listStreams(panel.db)).toMatchObject([{ stream: 'a', last: 3, refused: null }]);
  expect(await panel.send('a', one)).toMatchObject({ applied: 1 });
});
