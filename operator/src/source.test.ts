import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSource, unreadable } from './source.ts';
import { bundleDirectory } from './testing/bundle-setup.ts';
import { commandsOn } from './testing/run-command.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'panel-source-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const { username } = userInfo();

test.each([
  [
    'EACCES',
    true,
    `a.csv cannot be read by ${username}: let this user read it, or pass it on standard input: "- < file" instead of its name.`,
  ],
  ['EACCES', false, `a.csv cannot be read by ${username}: let this user read it.`],
  ['EIO', true, 'a.csv cannot be read: what the system says'],
])('%s, with standard input %s, is refused in words', (code, mayBeInput, message) => {
  const error = Object.assign(new Error('what the system says'), { code });
  expect(unreadable('a.csv', error, mayBeInput)).toMatchObject({ name: 'CommandRefusal', message });
});

// Root may read every file, unless it gives up that right.
const isRoot = process.getuid?.() === 0;
const setpriv = 'setpriv';
const asOthers = isRoot ? [setpriv, '--bounding-set=-dac_override,-dac_read_search'] : [];
const canTry = !isRoot || spawnSync(setpriv, ['--version']).status === 0;

test.skipIf(!canTry)("another user's private file is refused in one line", () => {
  const file = join(directory, 'closed.gz');
  writeFileSync(file, 'x', { mode: 0o200 });
  const [program = '', ...args] = [...asOthers, process.execPath, join(bundleDirectory(), 'main.js'), 'restore', file];
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { PATH: process.env.PATH } });
  expect(stderr).toMatch(
    /^\S+\/closed\.gz cannot be read by \S+: let this user read it, or pass it on standard input.+\n$/,
  );
  expect(status).toBe(1);
});

test.skipIf(process.platform !== 'linux')('a failure while reading is refused in words', async () => {
  const { text } = await openSource('/proc/self/mem', {});
  const read = async () => {
    const pieces: string[] = [];
    for await (const piece of text) pieces.push(piece);
  };
  await expect(read()).rejects.toMatchObject({
    name: 'CommandRefusal',
    message: expect.stringMatching(/^\/proc\/self\/mem cannot be read: EIO/),
  });
});

describe.concurrent('standard input', { timeout: 60_000 }, () => {
  const ledger =
    'registrar,type,subtype,period,domain,svTRID,time\naurora,CREATE,,1,one.example,SV-1,2026-10-01T12:00:00Z\n';

  test.each([
    [['transactions', 'import', '-'], ledger, '1 lines read, 1 added, 0 already in the ledger.\n'],
    [['epp', 'import', '-'], 'registrar,addresses,password\naurora,192.0.2.7,\n', /^1 registrar: the addresses of 1 /],
  ])('%j reads it', async (args, input, stdout) => {
    await using database = await testDatabase();
    await database.db.insertInto('registrar').values({ handle: 'aurora', status: 'ACTIVE' }).execute();
    const words = typeof stdout === 'string' ? stdout : expect.stringMatching(stdout);
    expect(await commandsOn(database).run(args, { input })).toMatchObject({ code: 0, stdout: words });
  });

  test.each([
    [['transactions', 'import', '-'], 'Standard input is empty.\n'],
    [['restore', '-'], 'Standard input cannot be read: unexpected end of file\n'],
    [['import', '-', '--handles', '-'], 'Only one of the deposit and the map can be read from standard input.\n'],
  ])('%j is refused if it is empty', async (args, stderr) => {
    await using database = await testDatabase();
    expect(await commandsOn(database).run(args)).toMatchObject({ code: 1, stderr });
  });
});
