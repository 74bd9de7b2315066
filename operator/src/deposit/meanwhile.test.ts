import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { applyChanges, listStreams } from '@panel/registry/feed';
import * as feed from '@panel/registry/testing/changes';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { contact, deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';
import { slowDeposit } from './testing/slow-deposit.ts';

async function namesIn({ db }: TestDatabase) {
  const rows = await db.selectFrom('domain').select('alabel').orderBy('alabel').execute();
  return rows.map(({ alabel }) => alabel);
}

/** How many imports wait for somebody's lock. */
async function waitingImports({ db }: TestDatabase) {
  const { rows } = await sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'registrar-panel import'
    AND datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

const isWaiting = (database: TestDatabase) =>
  vi.waitFor(async () => expect(await waitingImports(database)).toBe(1), 20_000);

/** Registrars are merged last: while somebody else holds their rows, an import waits just before its end. */
async function holdRegistrars({ pool }: TestDatabase) {
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM registrar FOR UPDATE');
  return async () => {
    await holder.query('COMMIT');
    holder.release();
  };
}

const north = registrar('north') + contact('C-1');
/** One change, or none, which only shows that the feed is alive. */
const send = ({ db }: TestDatabase, seq: number, after: number, name?: string) => {
  const object = name && feed.domain({ name, registrar: 'north', nameservers: [], ds: [] });
  const body = object ? `${JSON.stringify({ seq, ...feed.put('domain', object) })}\n` : '';
  return applyChanges(db, { stream: 'registry', after, body });
};

describe.concurrent('meanwhile', { timeout: 60_000 }, () => {
  test('readers see all of the old without waiting, and then all of the new', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const before = await namesIn(database);
    const contents = [registrar('north'), domain('one.example'), domain('two.example')].join('\n');

    const release = await holdRegistrars(database);
    const imported = importInto(database, deposit({ contents }));
    await isWaiting(database);
    expect(await namesIn(database)).toEqual(before);

    await release();
    await imported;
    expect(await namesIn(database)).toEqual(['one.example', 'two.example']);
  });

  test('changes are taken while a deposit is read and refused while it is merged, and none is lost', async () => {
    await using database = await testDatabase();
    await using slow = await slowDeposit();
    await importInto(database, deposit({ id: '1', contents: north }), { positions: new Map([['registry', 10]]) });
    const [begin = '', end] = deposit({ id: '2', contents: `${north}${domain('ten.example')}|` }).split('|');
    const imported = importInto(database, slow.path, { positions: new Map([['registry', 10]]) });
    await slow.write(begin);
    expect(await send(database, 11, 10, 'eleven.example')).toMatchObject({ applied: 1, last: 11 });
    expect(await namesIn(database)).toEqual(['eleven.example']);

    const release = await holdRegistrars(database);
    await slow.write(`${registrar('south')}${end}`);
    await slow.end();
    await isWaiting(database);
    await expect(send(database, 12, 11, 'twelve.example')).rejects.toMatchObject({ key: 'import.running' });
    await release();
    await imported;

    // The deposit holds the changes up to 10, so that the sender has to go back.
    expect(await namesIn(database)).toEqual(['ten.example']);
    await expect(send(database, 12, 11, 'twelve.example')).rejects.toMatchObject({ key: 'feed.gap', last: 10 });
    await send(database, 11, 10, 'eleven.example');
    await send(database, 12, 11, 'twelve.example');
    expect(await namesIn(database)).toEqual(['eleven.example', 'ten.example', 'twelve.example']);
  });

  test('a feed that begins while a deposit is read asks for its position', async () => {
    await using database = await testDatabase();
    await using slow = await slowDeposit();
    await importInto(database, deposit({ id: '1', contents: north }));
    const [begin = '', end = ''] = deposit({ id: '2', contents: `${north}|` }).split('|');
    const imported = importInto(database, slow.path);
    await slow.write(begin);
    await send(database, 1, 0, 'one.example');
    await Promise.all([expect(imported).rejects.toThrow(/--position registry=<seq> \(it stands at 1\)/), finish()]);
    expect(await namesIn(database)).toEqual(['one.example']);

    async function finish() {
      await slow.write(end);
      await slow.end();
    }
  });

  test('whether a deposit is older than the feed is judged by where the feed stands in the end', async () => {
    await using database = await testDatabase();
    await using slow = await slowDeposit();
    const watermark = new Date().toISOString();
    await importInto(database, deposit({ id: '1', contents: north }), { positions: new Map([['registry', 10]]) });
    const [begin = '', end = ''] = deposit({ id: '2', watermark, contents: `${north}|` }).split('|');
    const imported = importInto(database, slow.path, { positions: new Map([['registry', 11]]) });
    await slow.write(begin);
    await send(database, 11, 10);
    const finish = async () => {
      await slow.write(end);
      await slow.end();
    };
    await Promise.all([expect(imported).rejects.toThrow(/cannot hold all up to 11/), finish()]);
    expect(await listStreams(database.db)).toMatchObject([{ stream: 'registry', last: 10 }]);
  });
});
