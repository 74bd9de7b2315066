import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { applyChanges } from '@panel/registry/feed';
import * as feed from '@panel/registry/testing/changes';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { contact, deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';
import { slowDeposit } from './testing/slow-deposit.ts';

async function namesIn({ db }: TestDatabase) {
  const rows = await db.selectFrom('domain').select('alabel').orderBy('alabel').execute();
  return rows.map(({ alabel }) => alabel);
}

/** Waits until the import is blocked by a lock, or has checked the head and reads on. */
async function until({ db }: TestDatabase, place: 'waiting' | 'reading') {
  const where = { waiting: sql`wait_event_type = 'Lock'`, reading: sql`state = 'idle' AND query LIKE '%feed_stream%'` };
  const find = sql`SELECT FROM pg_stat_activity
    WHERE application_name = 'registrar-panel import' AND datname = current_database() AND ${where[place]}`;
  await vi.waitFor(async () => expect((await find.execute(db)).rows).toHaveLength(1), 20_000);
}

/** Registrars are merged last: while another transaction locks their rows, an import waits just before its end. */
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
/** One change, or none as a sign of life. */
const send = ({ db }: TestDatabase, seq: number, after: number, name?: string) => {
  const object = name && feed.domain({ name, registrar: 'north', nameservers: [], ds: [] });
  const body = object ? `${JSON.stringify({ seq, ...feed.put('domain', object) })}\n` : '';
  return applyChanges(db, { stream: 'registry', after, body });
};

describe.concurrent('meanwhile', { timeout: 60_000 }, () => {
  test('readers see all of the old data without waiting, and then all of the new', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const before = await namesIn(database);
    const contents = [registrar('north'), domain('one.example'), domain('two.example')].join('\n');

    const release = await holdRegistrars(database);
    const imported = importInto(database, deposit({ contents }));
    await until(database, 'waiting');
    expect(await namesIn(database)).toEqual(before);

    await release();
    await imported;
    expect(await namesIn(database)).toEqual(['one.example', 'two.example']);
  });

  test('changes are accepted while a deposit is read and refused while it is merged, and none is lost', async () => {
    await using database = await testDatabase();
    using slow = slowDeposit();
    await importInto(database, deposit({ id: '1', contents: north }), { positions: new Map([['registry', 10]]) });
    const [begin = '', end] = deposit({ id: '2', contents: `${north}${domain('ten.example')}|` }).split('|');
    const imported = importInto(database, slow.path, { positions: new Map([['registry', 10]]) });
    slow.write(begin);
    await until(database, 'reading');
    expect(await send(database, 11, 10, 'eleven.example')).toMatchObject({ applied: 1, last: 11 });
    expect(await namesIn(database)).toEqual(['eleven.example']);

    const release = await holdRegistrars(database);
    slow.write(`${registrar('south')}${end}`);
    slow.end();
    await until(database, 'waiting');
    await expect(send(database, 12, 11, 'twelve.example')).rejects.toMatchObject({ key: 'import.running' });
    await release();
    await imported;

    // The deposit includes changes up to 10, so the sender must go back.
    expect(await namesIn(database)).toEqual(['ten.example']);
    await expect(send(database, 12, 11, 'twelve.example')).rejects.toMatchObject({ key: 'feed.gap', last: 10 });
    await send(database, 11, 10, 'eleven.example');
    await send(database, 12, 11, 'twelve.example');
    expect(await namesIn(database)).toEqual(['eleven.example', 'ten.example', 'twelve.example']);
  });

  test('a feed that starts while a deposit is read requires its position', async () => {
    await using database = await testDatabase();
    using slow = slowDeposit();
    await importInto(database, deposit({ id: '1', contents: north }));
    const [begin = '', end = ''] = deposit({ id: '2', contents: `${north}|` }).split('|');
    const imported = importInto(database, slow.path);
    slow.write(begin);
    await until(database, 'reading');
    await send(database, 1, 0, 'one.example');
    slow.write(end);
    slow.end();
    await expect(imported).rejects.toThrow(/--position registry=<seq> \(it is at 1\)/);
    expect(await namesIn(database)).toEqual(['one.example']);
  });

  test("whether a deposit is older than the feed is decided by the feed's final position", async () => {
    await using database = await testDatabase();
    using slow = slowDeposit();
    const watermark = new Date().toISOString();
    await importInto(database, deposit({ id: '1', contents: north }), { positions: new Map([['registry', 10]]) });
    const [begin = '', end = ''] = deposit({ id: '2', watermark, contents: `${north}|` }).split('|');
    const imported = importInto(database, slow.path, { positions: new Map([['registry', 11]]) });
    slow.write(begin);
    await until(database, 'reading');
    await send(database, 11, 10, 'newer.example');
    slow.write(end);
    slow.end();
    await expect(imported).rejects.toThrow(/cannot contain everything up to 11/);
    expect(await namesIn(database)).toEqual(['newer.example']);
  });
});
