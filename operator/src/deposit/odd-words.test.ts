import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { describe, expect, test } from 'vitest';
import { deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';

const transfer = (status: string) =>
  `<rdeDomain:trnData><rdeDomain:trStatus>${status}</rdeDomain:trStatus></rdeDomain:trnData>`;
const contactOf = (type: string) => `<rdeDomain:contact type="${type}">X</rdeDomain:contact>`;
const status = (text: string) => `<rdeRegistrar:status>${text}</rdeRegistrar:status>`;

// Every JavaScript object has these properties, so a careless look-up finds them.
describe.concurrent.each(['constructor', '__proto__', 'toString'])('the word %s', { timeout: 60_000 }, (word) => {
  test('is like any other unknown word, wherever a deposit has it', async () => {
    await using database = await testDatabase();
    const more = `${contactOf(word)}${transfer(word)}<rdeDomain:rgpStatus s="${word}"/>`;
    const contents = `${registrar('north', status(word))}${domain('a.example', { more, status: word })}`;
    const { problems } = await importInto(database, deposit({ contents }));
    expect(problems.map(({ code }) => code).toSorted()).toEqual([
      'PANEL_DOMAIN_HAS_INVALID_RGP_STATUS',
      'PANEL_DOMAIN_HAS_UNUSED_CONTACT',
      'PANEL_REGISTRAR_HAS_INVALID_STATUS',
      'RDE_DOMAIN_HAS_INVALID_STATUS',
    ]);
    const { db } = database;
    expect(await db.selectFrom('domain').select(['transfer_status', 'rgp_status']).execute()).toEqual([
      { transfer_status: 'NONE', rgp_status: null },
    ]);
    expect(await db.selectFrom('domain_contact').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('registrar').select('status').execute()).toEqual([{ status: 'ACTIVE' }]);
  });

  test('is the kind of a CSV file that the panel ignores', async () => {
    await using database = await testDatabase();
    const directory = await mkdtemp(join(tmpdir(), 'panel-deposit-'));
    await cp(fixture('csv'), directory, { recursive: true });
    const file = join(directory, 'full.xml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('name="domainTransfer"', `name="${word}"`));
    const report = await importInto(database, file).finally(() => rm(directory, { recursive: true }));
    expect(report.objects.domain.added).toBe(4);
  });
});
