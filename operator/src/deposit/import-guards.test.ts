import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { applyChanges, listStreams } from '@panel/registry/feed';
import * as feed from '@panel/registry/testing/changes';
import { contentsOf } from '@panel/registry/testing/contents';
import { describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import type { Force } from './guards.ts';
import { deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => domain(`d${index}.example`));
const withDomains = (id: string, domains: string[]) =>
  deposit({ id, contents: [registrar('north'), ...domains].join('\n') });
const small = `${registrar('north')}${domain('bakery.example')}`;

async function streamsOf({ db }: TestDatabase) {
  return (await listStreams(db)).map(({ at, changedAt, bringsRegistrations, ...stream }) => stream);
}

describe.concurrent('a FULL deposit that looks wrong', { timeout: 60_000 }, () => {
  const otherTld = deposit({ contents: small }).replace('tld>example<', 'tld>test<');
  const older = deposit({ contents: small, watermark: '2010-01-01T00:00:00Z' });
  const report = { objects: { domain: { removed: 3 } } };
  const ahead = deposit({ contents: small, watermark: '2126-11-02T00:00:00Z' });
  test.each<[Force, string, RegExp, object]>([
    ['tld', otherTld, /^The deposit is for the TLD test, but this panel/, {}],
    ['future', ahead, /^The deposit is from 2126.*, more than an hour ahead/, {}],
    ['older', older, /^The deposit is from 2010.* is newer, from 2026-11-01T00:00:00Z/, {}],
    ['counts', deposit({ contents: small, counts: { rdeDomain: 4, rdeRegistrar: 1 } }), /counts 4 domain obj/, report],
  ])('is refused by %s with all that is known, and imported with --force', async (guard, text, words, known) => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const before = await contentsOf(database);
    for (const dryRun of [true, false]) {
      await expect(importInto(database, text, { dryRun })).rejects.toMatchObject({
        message: expect.stringMatching(words),
        data: { ...known, refused: [{ guard }] },
      });
    }
    expect(await contentsOf(database)).toEqual(before);
    const report = await importInto(database, text, { force: [guard, 'removals'] });
    expect(report).toMatchObject({ forced: [guard], objects: { domain: { removed: 3 } } });
    const audit = await database.db.selectFrom('audit').select('after').orderBy('id', 'desc').executeTakeFirst();
    expect(audit?.after).toMatchObject({ forced: [guard] });
  });

  test('is refused if it would remove many objects', async () => {
    await using database = await testDatabase();
    const all = names(400);
    await importInto(database, withDomains('1', all));
    await expect(importInto(database, withDomains('2', all.slice(0, 299)))).rejects.toThrow(
      /101 of 400 domain objects are not in the deposit .*\(--force removals\)/,
    );
    expect(await importInto(database, withDomains('2', all.slice(0, 300)))).toMatchObject({ forced: [] });
    await importInto(database, withDomains('3', all));
    const report = await importInto(database, withDomains('4', all.slice(0, 299)), { force: ['removals'] });
    expect(report).toMatchObject({ forced: ['removals'], objects: { domain: { removed: 101 } } });
  });

  test('is refused if a quotation mark in a CSV file is never closed', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const directory = await mkdtemp(join(tmpdir(), 'panel-deposit-'));
    await cp(fixture('csv'), directory, { recursive: true });
    const [file, domains] = [join(directory, 'full.xml'), join(directory, 'domain.csv')];
    await writeFile(file, (await readFile(file, 'utf8')).replace(/ cksum="70A6B08E"/, ''));
    await writeFile(domains, (await readFile(domains, 'utf8')).replace('\n', '\n"'));
    const imported = importInto(database, file).finally(() => rm(directory, { recursive: true }));
    await expect(imported).rejects.toThrow(
      /a quotation mark is never closed[\s\S]*counts 4 domain objects, but only 1/,
    );
    expect(await database.db.selectFrom('domain').select('id').execute()).toHaveLength(4);
  });

  test('is refused by the command too, and unknown words for --force are wrong usage', async () => {
    await using database = await testDatabase();
    const { run, json } = commandsOn(database);
    const wrong = await run(['import', fixture('full.xml'), '--force', 'tld,all']);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It accepts tld, counts, older, removals, future and'),
    });
    const position = await run(['import', fixture('full.xml'), '--position', 'registry']);
    expect(position).toMatchObject({ code: 2, stderr: expect.stringContaining('registry=4711') });
    const refused = await json(['import', fixture('full.xml'), '--dry-run'], { environment: { TLD: 'test' } });
    expect(refused).toMatchObject({ refused: [{ guard: 'tld' }] });
  });
});

describe.concurrent('removing a registrar that has registrations', { timeout: 60_000 }, () => {
  const [north, south] = [registrar('north'), registrar('south')];
  const ofSouth = (name: string) => domain(name, { clID: 'south' });
  const before = deposit({ id: '1', contents: [north, south, domain('a.example'), ofSouth('b.example')].join('') });
  const full = (...contents: string[]) => deposit({ id: '2', contents: contents.join('') });
  const diff = (deletes: string, contents = '') => deposit({ type: 'DIFF', id: '2', prevId: '1', deletes, contents });
  const deleted = '<rdeRegistrar:delete><rdeRegistrar:id>SOUTH</rdeRegistrar:id></rdeRegistrar:delete>';
  const statusOf = async ({ db }: TestDatabase) =>
    (await db.selectFrom('registrar').select('status').where('handle', '=', 'south').executeTakeFirstOrThrow()).status;

  test.each([
    [
      'a FULL deposit that still names it',
      full(north, domain('a.example'), ofSouth('b.example'), ofSouth('c.example')),
      2,
    ],
    ['a FULL deposit without registrations', deposit({ id: '2', contents: north }), 1],
    ['a FULL deposit whose registration cannot be used', full(north, domain('b.example', { clID: 'nobody' })), 1],
    ['a DIFF', diff(deleted), 1],
    ['a DIFF that adds another one', diff(deleted, ofSouth('c.example')), 2],
  ])('is a reason to refuse %s', async (_, content, count) => {
    await using database = await testDatabase();
    await importInto(database, before);
    await expect(importInto(database, content)).rejects.toMatchObject({
      message: expect.stringMatching(
        new RegExp(`south would be removed, but still has ${count} registrations?: .*\\(--force registrars=south\\)`),
      ),
      data: { refused: [{ guard: 'registrars', word: 'registrars=south' }] },
    });
    await expect(importInto(database, content, { force: ['registrars=north'] })).rejects.toThrow('--force registrars=');
    expect(await statusOf(database)).toBe('ACTIVE');
    const report = await importInto(database, content, { force: ['registrars=north', 'registrars=south'] });
    expect(report).toMatchObject({ forced: ['registrars=south'], objects: { registrar: { removed: 1 } } });
    expect(await statusOf(database)).toBe('DELETED');
  });

  test.each([
    ['are removed too', full(north, domain('a.example'))],
    ['go to another registrar', full(north, domain('a.example'), domain('b.example'))],
    [
      'are removed by the same DIFF',
      diff(`${deleted}<rdeDomain:delete><rdeDomain:name>b.example</rdeDomain:name></rdeDomain:delete>`),
    ],
  ])('is allowed if these %s', async (_, content) => {
    await using database = await testDatabase();
    await importInto(database, before);
    expect(await importInto(database, content)).toMatchObject({ forced: [] });
    expect(await statusOf(database)).toBe('DELETED');
  });

  test('is allowed by its handle at the command line', async () => {
    await using database = await testDatabase();
    await importInto(database, before);
    const { run } = commandsOn(database);
    const deposits = join(await mkdtemp(join(tmpdir(), 'panel-deposit-')), 'two.xml');
    await writeFile(deposits, full(north, domain('a.example'), ofSouth('b.example')));
    for (const force of ['registrars', 'registrars=', 'tld,registrars=south,', 'south'])
      expect(await run(['import', deposits, '--force', force])).toMatchObject({ code: 2 });
    expect(await run(['import', deposits, '--force', 'registrars=north'])).toMatchObject({ code: 1 });
    const allowed = ['--force', 'older', '--force', 'tld,registrars=north,South'];
    expect(await run(['import', deposits, ...allowed])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('forced: registrars=south'),
    });
    await rm(dirname(deposits), { recursive: true });
  });
});

describe.concurrent('once the registry sends changes', { timeout: 60_000 }, () => {
  const streams = [
    { stream: 'ledger', last: 8 },
    { stream: 'registry', last: 4711, skips: [4713], refused: JSON.stringify({ messages: [] }) },
  ];

  test.each([
    [
      'a DIFF',
      deposit({ type: 'DIFF', prevId: '20261101001' }),
      ['ledger', 'registry'],
      /^This is a DIFF deposit, but/,
    ],
    ['no position', deposit({ contents: small }), [], /--position ledger=<seq> \(it is at 8\), --position registry/],
    [
      'one position of two',
      deposit({ contents: small }),
      ['ledger'],
      /contains: --position registry=<seq> \(it is at 47/,
    ],
  ])('a deposit is refused that is %s', async (_, content, given, words) => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    await database.db.insertInto('feed_stream').values(streams).execute();
    const positions = new Map(given.map((stream) => [stream, 1]));
    await expect(importInto(database, content, { positions })).rejects.toThrow(words);
    expect(await streamsOf(database)).toMatchObject([{ last: 8 }, { last: 4711 }]);
  });

  test('a FULL deposit with positions sets them, even backwards and without other changes', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    await database.db.insertInto('feed_stream').values(streams).execute();
    const positions = new Map([
      ['registry', 4000],
      ['ledger', 7],
    ]);
    await importInto(database, fixture('full.xml'), { positions, dryRun: true });
    expect(await streamsOf(database)).toMatchObject([{ last: 8 }, { last: 4711, skips: [4713] }]);
    await importInto(database, fixture('full.xml'), { positions });
    expect(await streamsOf(database)).toEqual([
      { stream: 'ledger', last: 7, refused: null, skips: [] },
      { stream: 'registry', last: 4000, refused: null, skips: [] },
    ]);
    const audit = await database.db.selectFrom('audit').select('after').orderBy('id', 'desc').executeTakeFirst();
    expect(audit?.after).toMatchObject({ positions: { registry: 4000, ledger: 7 } });
  });

  test('a stream that was only refused so far needs no position', async () => {
    await using database = await testDatabase();
    const refused = JSON.stringify({ messages: [] });
    await database.db.insertInto('feed_stream').values({ stream: 'tried', last: 0, refused }).execute();
    await importInto(database, fixture('full.xml'));
    expect(await streamsOf(database)).toMatchObject([{ stream: 'tried', last: 0 }]);
  });

  test('a stream with only money needs no position, may have none, and allows DIFF deposits', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const money = { stream: 'money', last: 12, at: new Date(), brings_registrations: false };
    await database.db.insertInto('feed_stream').values(money).execute();
    await importInto(database, deposit({ type: 'DIFF', id: '20261102001', prevId: '20261101001', contents: '' }));
    await expect(
      importInto(database, fixture('full.xml'), { positions: new Map([['money', 7]]), force: ['older'] }),
    ).rejects.toThrow('The stream money carries no registrations');
    expect(await streamsOf(database)).toMatchObject([{ stream: 'money', last: 12 }]);
  });

  test('a stream of messages and verification cases needs no position, and no deposit removes its data', async () => {
    await using database = await testDatabase();
    const { db } = database;
    await importInto(database, fixture('full.xml'));
    const { handle } = await db.selectFrom('registrar').select('handle').limit(1).executeTakeFirstOrThrow();
    const changes = [
      feed.put('message', feed.message({ registrar: handle })),
      feed.put('verification', feed.verification({ registrar: handle })),
    ];
    const body = changes.map((change, place) => JSON.stringify({ seq: place + 1, ...change })).join('\n');
    await applyChanges(db, { stream: 'inbox', after: undefined, body });
    await importInto(database, deposit({ type: 'DIFF', id: '20261102001', prevId: '20261101001', contents: '' }));
    await importInto(database, fixture('full.xml'), { force: ['older'] });
    expect(await streamsOf(database)).toMatchObject([{ stream: 'inbox', last: 2 }]);
    for (const table of ['message', 'verification'] as const)
      expect([table, await db.selectFrom(table).select('id').execute()]).toMatchObject([table, [{}]]);
  });

  test('the first deposit can set where the feed begins', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'), { positions: new Map([['registry', 4711]]) });
    expect(await streamsOf(database)).toMatchObject([{ stream: 'registry', last: 4711 }]);
  });
});
