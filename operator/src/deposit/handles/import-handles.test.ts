import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOn } from '../../testing/run-command.ts';
import { contact, deposit, domain, fixture, importInto, registrar } from '../testing/deposit.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panel-handles-'));
});
afterAll(() => rm(directory, { recursive: true }));

let files = 0;
async function mapOf(...lines: string[]) {
  const file = join(directory, `handles-${++files}.csv`);
  await writeFile(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  return { file, accountsOf: async () => [] as string[] };
}

const ALFA = 'Reg. Alfa &amp; Co';
const BETA = 'beta@registry';
const ofAlfa = contact('C-1').replace('>north<', `>${ALFA}<`);
const full = deposit({
  id: '1',
  contents: [
    registrar(ALFA),
    registrar(BETA),
    ofAlfa,
    domain('a.example', { clID: 'REG. ALFA &amp; CO' }),
    domain('b.example', { clID: BETA }),
  ].join(''),
});
const map = () => mapOf('handle,id', 'Alfa,Reg. Alfa   & Co', `beta,${BETA}`);

async function registrars({ db }: TestDatabase) {
  return db.selectFrom('registrar').select(['handle', 'registry_id as id', 'status']).orderBy('handle').execute();
}

const sponsors = ({ db }: TestDatabase) =>
  db
    .selectFrom('domain')
    .innerJoin('registrar', 'registrar.id', 'domain.registrar_id')
    .select(['alabel', 'handle'])
    .orderBy('alabel')
    .execute();

describe.concurrent('ids that cannot be handles', { timeout: 60_000 }, () => {
  test('get the handles of a map, which later deposits reuse', async () => {
    await using database = await testDatabase();
    const report = await importInto(database, full, { handles: await map(), strict: true });
    expect(report).toMatchObject({ handles: { 'Reg. Alfa & Co': 'alfa', [BETA]: 'beta' }, problems: [] });
    expect(await registrars(database)).toEqual([
      { handle: 'alfa', id: 'Reg. Alfa & Co', status: 'ACTIVE' },
      { handle: 'beta', id: BETA, status: 'ACTIVE' },
    ]);
    expect(await sponsors(database)).toEqual([
      { alabel: 'a.example', handle: 'alfa' },
      { alabel: 'b.example', handle: 'beta' },
    ]);
    const sponsor = await database.db
      .selectFrom('contact')
      .innerJoin('registrar', 'registrar.id', 'registrar_id')
      .select('registrar.handle')
      .execute();
    expect(sponsor).toEqual([{ handle: 'alfa' }]);
    const { after } = await database.db.selectFrom('audit').select('after').executeTakeFirstOrThrow();
    expect(after).toMatchObject({ handles: { [BETA]: 'beta' } });
    const moved = deposit({
      type: 'DIFF',
      id: '2',
      prevId: '1',
      deletes: `<rdeRegistrar:delete><rdeRegistrar:id>${BETA.toUpperCase()}</rdeRegistrar:id></rdeRegistrar:delete>`,
      contents: domain('b.example', { clID: 'ALFA' }),
    });
    expect(await importInto(database, moved, { strict: true })).toMatchObject({
      objects: { registrar: { removed: 1 } },
    });
    expect(await registrars(database)).toMatchObject([{ handle: 'alfa' }, { handle: 'beta', status: 'DELETED' }]);
    expect(await sponsors(database)).toMatchObject([{ handle: 'alfa' }, { handle: 'alfa' }]);
  });

  test('get them in the CSV model too', async () => {
    await using database = await testDatabase();
    const place = join(directory, 'csv-model');
    await cp(fixture('csv'), place, { recursive: true });
    for (const name of ['full.xml', 'registrar.csv', 'domain.csv', 'contact.csv']) {
      const text = await readFile(join(place, name), 'utf8');
      await writeFile(
        join(place, name),
        text.replace(/ cksum="\w+"/g, '').replaceAll(/(?<=^|,)north(?=,|$)/gim, 'Reg North'),
      );
    }
    const handles = await mapOf('id,handle', 'reg north,north');
    const report = await importInto(database, join(place, 'full.xml'), { handles });
    expect(report).toMatchObject({ handles: { 'reg north': 'north' }, objects: { registrar: { added: 2 } } });
    expect(report.problems).not.toContainEqual(expect.objectContaining({ code: 'PANEL_REGISTRAR_HAS_NO_HANDLE' }));
    expect(new Set((await sponsors(database)).map(({ handle }) => handle))).toEqual(new Set(['north', 'south']));
  });

  test('are problems without a map, and mention the option', async () => {
    await using database = await testDatabase();
    const { problems } = await importInto(database, full);
    const message = expect.stringContaining('with --handles');
    expect(problems.filter(({ object }) => object.startsWith('registrar '))).toEqual([
      { line: 8, object: 'registrar Reg. Alfa & Co', code: 'PANEL_REGISTRAR_HAS_NO_HANDLE', message },
      { line: 8, object: `registrar ${BETA}`, code: 'RDE_REGISTRAR_HAS_INVALID_ID', message },
    ]);
    expect(await registrars(database)).toMatchObject([{ handle: 'reg. alfa & co', id: null }]);
  });

  test('get them later as well: the imported registrar stays the same, with all its data', async () => {
    await using database = await testDatabase();
    await importInto(database, full);
    const { db } = database;
    const { id } = await db.selectFrom('registrar').select('id').executeTakeFirstOrThrow();
    await db.insertInto('epp_allowed_ip').values({ registrar_id: id, position: 0, address: '192.0.2.7' }).execute();
    const again = { handles: await map(), strict: true };
    expect(await importInto(database, full, { ...again, dryRun: true })).toMatchObject({ handles: { [BETA]: 'beta' } });
    expect(await registrars(database)).toHaveLength(1);
    await importInto(database, full, again);
    expect(await importInto(database, full, again)).not.toHaveProperty('handles');
    expect(await registrars(database)).toMatchObject([
      { handle: 'alfa', id: 'Reg. Alfa & Co', status: 'ACTIVE' },
      { handle: 'beta', id: BETA },
    ]);
    const settings = await db
      .selectFrom('registrar')
      .innerJoin('epp_allowed_ip', 'registrar_id', 'registrar.id')
      .select('handle')
      .execute();
    expect(settings).toEqual([{ handle: 'alfa' }]);
    expect(await sponsors(database)).toMatchObject([{ handle: 'alfa' }, { handle: 'beta' }]);
  });

  test("get them even if the id was already set as the registry's id", async () => {
    await using database = await testDatabase();
    await importInto(database, full);
    await database.db.updateTable('registrar').set({ registry_id: 'Reg. Alfa & Co' }).execute();
    expect((await importInto(database, full)).problems).toContainEqual(
      expect.objectContaining({ code: 'PANEL_REGISTRAR_HAS_NO_HANDLE' }),
    );
    await importInto(database, full, { handles: await map(), strict: true });
    expect(await registrars(database)).toMatchObject([{ handle: 'alfa', id: 'Reg. Alfa & Co' }, { handle: 'beta' }]);
  });

  test('stay the handles if usernames end in them', async () => {
    await using database = await testDatabase();
    await importInto(database, deposit({ id: '1', contents: registrar('a+b') }));
    const username = 'kim@a+b';
    await database.db
      .insertInto('identity.account')
      .values({ username, name: 'Kim', email: 'kim@b.example' })
      .execute();
    const [{ file }, deposits] = [await mapOf('id,handle', 'A+B,ab'), join(directory, 'people.xml')];
    await writeFile(deposits, deposit({ id: '2', contents: registrar('a+b') }));
    expect(await commandsOn(database).run(['import', deposits, '--handles', file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 2: the registrar a+b has accounts that are named after it: kim@a+b'),
    });
    expect(await registrars(database)).toMatchObject([{ handle: 'a+b', id: null }]);
  });

  test('allow registrars to be removed, as their handles do', async () => {
    await using database = await testDatabase();
    await importInto(database, full, { handles: await map() });
    const others = [registrar(ALFA), domain('a.example', { clID: 'alfa' }), domain('b.example', { clID: 'beta' })];
    const without = deposit({ id: '2', contents: others.join('') });
    await expect(importInto(database, without)).rejects.toThrow('(--force registrars=beta)');
    const report = await importInto(database, without, { force: [`registrars=${BETA}`] });
    expect(report).toMatchObject({ forced: ['registrars=beta'], objects: { registrar: { removed: 1 } } });
  });
});

describe.concurrent('a map', { timeout: 60_000 }, () => {
  test.each([
    ['no heading', ['Reg. Alfa & Co,alfa'], 'must contain the columns id,handle in any order'],
    ['nothing', [], 'is empty'],
    ['a missing handle', ['id,handle', 'Reg Alfa,'], 'line 2: the handle is missing'],
    ['one value too many', ['id,handle', 'Reg Alfa,alfa,x'], 'line 2: 3 values instead of 2'],
    [
      'several errors',
      ['id,handle', 'A,a', 'B,b b', 'C,a'],
      /^2 lines of the map are wrong[\s\S]*line 3: [\s\S]*line 4: /,
    ],
  ])('with %s is refused, and nothing is imported', async (_, lines, words) => {
    await using database = await testDatabase();
    await expect(importInto(database, full, { handles: await mapOf(...lines) })).rejects.toThrow(words);
    expect(await registrars(database)).toEqual([]);
  });

  test('may contain unknown registrars: that is a problem of its line', async () => {
    await using database = await testDatabase();
    const handles = await mapOf('id,handle', 'Reg. Alfa & Co,alfa', `${BETA},beta`, 'Reg Gamma,gamma');
    const { problems } = await importInto(database, full, { handles });
    expect(problems).toContainEqual({
      line: 4,
      object: 'handles',
      code: 'PANEL_HANDLES_HAS_UNKNOWN_ID',
      message: 'the registrar Reg Gamma is neither in the deposit nor in the panel',
    });
  });

  test('does not merge two registrars', async () => {
    await using database = await testDatabase();
    const two = deposit({ id: '1', contents: `${registrar('Reg Alfa')}\n${registrar('ALFA')}` });
    const handles = await mapOf('id,handle', 'Reg Alfa,alfa');
    await expect(importInto(database, two, { handles })).rejects.toThrow(
      'Line 9: the registrar ALFA would be merged with Reg Alfa, because both are mapped to alfa.',
    );
    expect(await registrars(database)).toEqual([]);
  });
});
