import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { processesOn } from '../testing/run-command.ts';
import { deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';

let full: Buffer;
let directory: string;
beforeAll(async () => {
  full = await readFile(fixture('full.xml'));
  directory = await mkdtemp(join(tmpdir(), 'panel-deposit-'));
});
afterAll(() => rm(directory, { recursive: true }));

const entities = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><d:deposit xmlns:d="x">&b;</d:deposit>';

describe.concurrent('a deposit is refused and nothing changes', { timeout: 60_000 }, () => {
  test.each<[string, () => string | Buffer, RegExp]>([
    ['that is empty', () => '', /^Line 1: The deposit is incomplete|it is empty/],
    ['that is not XML', () => 'PGP MESSAGE', /^This is not a deposit: it is not XML/],
    ['that is a zip file', () => Buffer.from('PK\u0003\u0004\u0014\0'), /\.xml is a zip file: unpack it/],
    ['that is other XML', () => '<html/>', /its root element is html/],
    ['with a document type and entities', () => entities, /no document type declaration/],
    [
      'with an entity of its own',
      () => deposit({ contents: '&bomb;' }),
      /not well-formed XML: line 8, undefined entity/,
    ],
    ['that is not well-formed', () => deposit({ contents: '<a></b>' }), /not well-formed XML: line/],
    ['that is cut off', () => full.subarray(0, 5_000), /is incomplete/],
    ['that is compressed and cut off', () => gzipSync(full).subarray(0, 900), /is incomplete: it ends in the middle/],
    ['whose compression is damaged', () => Buffer.concat([gzipSync(full).subarray(0, 500), full]), /is damaged/],
    ['in UTF-16', () => Buffer.from(full.toString(), 'utf16le'), /not a deposit|not in UTF-8/],
    ['in Latin-1', () => Buffer.from(full.toString(), 'latin1'), /is not in UTF-8: line 61\.$/],
    ['that declares Latin-1', () => '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', /is in ISO-8859-1/],
    ['of an unknown type', () => deposit({}).replace('FULL', 'SOME'), /type is SOME/],
    ['without a watermark', () => deposit({}).replace(/<rde:watermark>.*/, ''), /no watermark/],
    [
      'with a watermark that PostgreSQL does not read',
      () => deposit({ watermark: '2026-11-02T00:00:00+99:99' }),
      /watermark is not a time/,
    ],
    ['with a wrong watermark', () => deposit({ watermark: 'yesterday' }), /watermark is not a time/],
    ['whose header counts what is not there', () => deposit({ counts: { rdeDomain: 9 } }), /counts 9 domain objects/],
    [
      'that is a DIFF without predecessor',
      () => deposit({ type: 'DIFF', prevId: '1' }),
      /requires a FULL deposit before it/,
    ],
    ['with an object of two megabytes', () => deposit({ contents: domain('x'.repeat(2e6)) }), /larger than/],
    [
      'whose elements are nested 40,000 deep',
      () => deposit({ contents: `\n${'<level>'.repeat(40_000)}${'</level>'.repeat(40_000)}` }),
      /^Line 9: The element level is nested in more than 31 others\.$/,
    ],
  ])('%s', async (_, content, words) => {
    await using database = await testDatabase();
    await expect(importInto(database, content())).rejects.toThrow(words);
    expect(await database.db.selectFrom('registrar').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test.each([
    [
      'another predecessor',
      deposit({ type: 'DIFF', prevId: '20261031001' }),
      /follows 20261031001, but the last one imported/,
    ],
    [
      'older data',
      deposit({ type: 'DIFF', prevId: '20261101001', watermark: '2026-10-01T00:00:00Z' }),
      /the data in the panel is newer, from 2026-11-01/,
    ],
  ])('that is a DIFF with %s', async (_, content, words) => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    await expect(importInto(database, content)).rejects.toThrow(words);
  });

  test.each([
    ['a changed CSV file', 'host.csv', 'ns9.example,H9,north\n', /checksum of host\.csv does not match the deposit/],
    ['a CSV file in Latin-1', 'host.csv', Buffer.from('n\u00e9,H9,north\n', 'latin1'), /not in UTF-8: line 1\.$/],
    ['no CSV file', 'host.csv', undefined, /host\.csv cannot be read/],
  ])('with %s', async (name, file, content, words) => {
    await using database = await testDatabase();
    const copy = join(directory, name);
    await cp(fixture('csv'), copy, { recursive: true });
    if (content === undefined) await rm(join(copy, file));
    else await writeFile(join(copy, file), content);
    await expect(importInto(database, join(copy, 'full.xml'))).rejects.toThrow(words);
    expect(await database.db.selectFrom('domain').selectAll().execute()).toEqual([]);
  });

  test('with a problem in it, if --strict was given', async () => {
    await using database = await testDatabase();
    const contents = `${registrar('north')}${domain('a.example', { status: 'asleep' })}`;
    await expect(importInto(database, deposit({ contents }), { strict: true })).rejects.toMatchObject({
      message: expect.stringContaining('Nothing was changed, because --strict was specified.'),
      data: { problemCount: 1, problems: [{ code: 'RDE_DOMAIN_HAS_INVALID_STATUS' }] },
    });
    expect(await database.db.selectFrom('registrar').selectAll().execute()).toEqual([]);
  });

  test('if another import is running; a killed import leaves nothing behind', async () => {
    await using database = await testDatabase();
    const { run, start } = processesOn(database);
    const half = full.subarray(0, full.length / 2);
    const killed = await start(['import', '-']);
    killed.stdin?.write(half);
    const isReading = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'advisory' AND application_name = 'registrar-panel import' AND datname = current_database()`;
    await vi.waitFor(async () => expect((await isReading.execute(database.db)).rows).toHaveLength(1), 30_000);
    expect(await run(['import', fixture('full.xml')])).toMatchObject({
      code: 1,
      stderr: 'Another import is running: wait until it is done.\n',
    });
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(await database.db.selectFrom('registrar').selectAll().execute()).toEqual([]);
    const piped = await run(['import', '-', '--json'], { input: gzipSync(full) });
    expect(piped.code).toBe(0);
    expect(JSON.parse(piped.stdout)).toMatchObject({ objects: { domain: { added: 4 } }, problemCount: 1 });
  });
});
