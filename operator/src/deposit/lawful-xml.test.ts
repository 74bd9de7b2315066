import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { contentsOf } from '@panel/registry/testing/contents';
import { describe, expect, test } from 'vitest';
import { deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';

const postal = (type: string, city: string) =>
  `<rdeRegistrar:postalInfo type="${type}"><rdeRegistrar:addr><rdeRegistrar:city>${city}</rdeRegistrar:city></rdeRegistrar:addr></rdeRegistrar:postalInfo>`;

describe.concurrent('an unusual but valid deposit is imported:', { timeout: 60_000 }, () => {
  test.each([
    ['a long comment between objects', `<!-- ${'much to say '.repeat(500_000)} -->`],
    ['a lot of white space between objects', ' \n'.repeat(2_500_000)],
  ])('%s', async (_, between) => {
    await using database = await testDatabase();
    const contents = [between, registrar('north'), between, domain('a.example')].join('');
    const report = await importInto(database, `${deposit({ contents })}${between}`);
    expect(report).toMatchObject({ problemCount: 0, objects: { domain: { added: 1 }, registrar: { added: 1 } } });
  });

  test('spaces around its type and its ids', async () => {
    await using database = await testDatabase();
    const contents = registrar('north', `${postal(' loc ', 'Oslo')}${postal('\n int ', 'Christiania')}`);
    const full = deposit({ id: ' 1\n', contents }).replace('"FULL"', '" FULL "');
    expect(await importInto(database, full)).toMatchObject({ id: '1', type: 'FULL' });
    const city = await database.db.selectFrom('registrar_contact').select('city').distinct().execute();
    expect(city).toEqual([{ city: 'Christiania' }]);
    const diff = deposit({ id: '2', prevId: ' 1 ' }).replace('"FULL"', '"DIFF "');
    expect(await importInto(database, diff)).toMatchObject({ id: '2', type: 'DIFF' });
  });

  test('spaces around the columns of a CSV definition', async () => {
    await using plain = await testDatabase();
    await using spaced = await testDatabase();
    await importInto(plain, fixture('csv/full.xml'));
    const directory = await mkdtemp(join(tmpdir(), 'panel-deposit-'));
    await cp(fixture('csv'), directory, { recursive: true });
    const file = join(directory, 'full.xml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/(parent|isLoc|index)="([^"]*)"/g, '$1=" $2 "'));
    await importInto(spaced, file).finally(() => rm(directory, { recursive: true }));
    expect(await contentsOf(spaced)).toEqual(await contentsOf(plain));
  });
});
