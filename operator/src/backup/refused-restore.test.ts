import { readFile, stat, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { testDatabase } from '@panel/database/testing';
import { describe, expect, test } from 'vitest';
import { run } from '../program.ts';
import { commandsOn } from '../testing/run-command.ts';
import { testTerminal } from '../testing/test-terminal.ts';
import { backup } from './backup.ts';
import { contentsOf, dropTables, fill, restoreInto, testDirectory } from './testing/backup.ts';

const inDirectory = testDirectory();

describe('refused restores', { timeout: 120_000 }, () => {
  test('a database that is not empty is left unchanged', async () => {
    await using database = await testDatabase();
    const file = inDirectory('not-empty.gz');
    await commandsOn(database).run(['registrar', 'add', 'aurora']);
    await backup(database.connection, file);
    const before = await contentsOf(database);
    const outcome = await commandsOn(database).run(['restore', file]);
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('The database is not empty') });
    expect(await contentsOf(database)).toEqual(before);
    await expect(backup(database.connection, file)).rejects.toThrow('already exists');
  });

  test('a refused restore leaves a database without tables unchanged', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    await dropTables(target);
    const file = inDirectory('encrypted.gz');
    await fill(source);
    await commandsOn(source).run(['keys', 'rotate']);
    await backup(source.connection, file);
    const [head = '', ...rest] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const { migrations, ...more } = JSON.parse(head);
    const rewrite = (name: string, first: unknown, lines = rest) => {
      const path = inDirectory(name);
      return writeFile(path, gzipSync([JSON.stringify(first), ...lines].join('\n'))).then(() => path);
    };
    const newer = { ...more, migrations: [...migrations, { name: '9999_newer.sql', sha256: '' }] };
    const refusals: [string, string, RegExp][] = [
      [file, inDirectory('none.key'), /Nothing was changed\.\n$/],
      [await rewrite('newer.gz', newer), '', /^The backup has migrations that this version does not know/],
      [await rewrite('half.gz', { ...more, migrations }, rest.slice(0, 2_000)), '', /ends too early/],
    ];
    for (const [path, key, words] of refusals) {
      const environment: Record<string, string> = key ? { SECRETS_KEY_FILE: key } : {};
      const outcome = await commandsOn(target).run(['restore', path], { environment });
      expect(outcome).toMatchObject({ code: 1, stderr: expect.stringMatching(words) });
      expect(await contentsOf(target)).toEqual({});
    }
    const DATA_DIR = inDirectory('new');
    const { terminal } = testTerminal({ variables: { DATA_DIR } });
    expect(await run(['restore', file], terminal)).toBe(1);
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
    expect(await commandsOn(target).run(['restore', file], { environment: { MIGRATE: 'never' } })).toMatchObject({
      code: 0,
    });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  test('a file that is not a backup, or half of one, is refused and leaves an empty database', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    await fill(source);
    const file = inDirectory('whole.gz');
    await backup(source.connection, file);
    const whole = await readFile(file);
    const half = inDirectory('half.gz');
    const other = inDirectory('other.gz');
    await writeFile(half, whole.subarray(0, whole.length - 100));
    await writeFile(other, gzipSync('{"format":"something else"}\n'));
    await expect(restoreInto(target, half)).rejects.toThrow(/ends too early|cannot be read/);
    await expect(restoreInto(target, other)).rejects.toThrow('is not a backup that this version can read');
    const damaged = inDirectory('damaged.gz');
    const lines = gunzipSync(whole).toString();
    for (const [what, by] of [
      ['"columns":', '"columms":'],
      ['"table":"public.registrar"', '"table":"public.registrars"'],
    ] as const) {
      expect(lines).toContain(what);
      await writeFile(damaged, gzipSync(lines.replace(what, by)));
      const refused = await commandsOn(target).run(['restore', damaged]);
      expect(refused.code).toBe(1);
      expect(refused.stderr).toMatch(/^\S+damaged\.gz is damaged: .+ Nothing was restored\.\n$/);
    }
    await expect(restoreInto(target, inDirectory('none.gz'))).rejects.toThrow('cannot be read');
    expect(await target.db.selectFrom('domain').selectAll().execute()).toEqual([]);
    await restoreInto(target, file);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });
});
