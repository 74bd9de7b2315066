import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { connect } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 120_000 });

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panel-epp-'));
});
afterAll(() => rm(directory, { recursive: true }));

const HEADING = 'registrar,addresses,password';
const aurora = await bcrypt('Aurora pw 1', 4);
const borealis = await argon2('Boreal pw 1', { memoryCost: 4_096, timeCost: 3, parallelism: 2 });

async function place() {
  const database = await testDatabase();
  const { db } = database;
  for (const handle of ['aurora', 'borealis', 'corona'])
    await db.insertInto('registrar').values({ handle, status: 'ACTIVE' }).execute();
  const { run, json } = commandsOn(database);
  let files = 0;
  const fileOf = async (...lines: string[]) => {
    files += 1;
    const file = join(directory, `${database.connection.database}-${files}.csv`);
    await writeFile(file, `\uFEFF${[HEADING, ...lines].join('\r\n')}\r\n`);
    return file;
  };
  return {
    ...database,
    json,
    run,
    importOf: async (lines: string[], ...options: string[]) =>
      run(['epp', 'import', await fileOf(...lines), ...options]),
    check: (handle: string, address: string, input: string) => run(['epp', 'check', handle, address], { input }),
    audited: () => db.selectFrom('audit').select(['actor', 'action', 'before', 'after']).orderBy('id').execute(),
    settings: () => db.selectFrom('epp_setting').selectAll().execute(),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

const good = [`AURORA,192.0.2.7 2001:DB8::7,${aurora}`, `borealis,,${borealis}`, 'corona,192.0.2.9,'];

test('addresses and hashed passwords are imported, so that registrars can log in', async () => {
  await using panel = await place();
  const outcome = await panel.importOf(good);
  expect(outcome).toMatchObject({
    code: 0,
    stdout: '3 registrars: the addresses of 2 and the passwords of 2 were imported.\n',
  });
  expect((await panel.check('aurora', '2001:db8::7', 'Aurora pw 1')).stdout).toBe('Allowed.\n');
  expect((await panel.check('aurora', '192.0.2.7', 'Aurora pw 2')).stderr).toBe('Refused: the password is wrong.\n');
  expect((await panel.check('borealis', '192.0.2.7', 'Boreal pw 1')).stderr).toBe(
    'Refused: the address is not allowed.\n',
  );
  await panel.importOf([`borealis,192.0.2.7,"${borealis}"`], '--replace');
  expect((await panel.check('borealis', '192.0.2.7', 'Boreal pw 1')).stdout).toBe('Allowed.\n');
});

test('each is in the audit without its hash, and causes no mail', async () => {
  await using panel = await place();
  const admin = { username: 'kim@aurora', name: 'Kim', email: 'kim@aurora.example', roles: ['ADMIN'] };
  await panel.db.insertInto('identity.account').values(admin).execute();
  const { stdout } = await panel.importOf(good);
  const addresses = { actor: 'operator', action: 'epp.ip.imported', before: [] };
  const hash = { actor: 'operator', action: 'epp.password.imported', before: null, after: null };
  expect(await panel.audited()).toEqual([
    { ...addresses, after: ['192.0.2.7', '2001:db8::7'] },
    hash,
    hash,
    { ...addresses, after: ['192.0.2.9'] },
  ]);
  for (const secret of [aurora, borealis]) expect(stdout).not.toContain(secret);
  expect(await panel.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
});

test('a dry run says what would be imported, and changes nothing', async () => {
  await using panel = await place();
  const outcome = await panel.importOf(good, '--dry-run');
  expect(outcome).toMatchObject({ code: 0, stdout: expect.stringContaining('of 2 would be imported.') });
  expect(await panel.settings()).toEqual([]);
  expect(await panel.audited()).toEqual([]);
  expect((await panel.importOf(['nobody,,'], '--dry-run')).code).toBe(1);
});

test.each([
  ['an unknown registrar', 'nobody,192.0.2.1,', 'there is no registrar nobody'],
  ['no registrar', ',192.0.2.1,', 'the registrar is missing'],
  ['too few values', 'corona,192.0.2.1', 'there must be 3 values'],
  ['a network', 'corona,192.0.2.0/24,', '192.0.2.0/24 is not an IP address'],
  ['the same address twice', 'corona,2001:db8::1 2001:DB8:0::1,', '2001:DB8:0::1 is listed twice'],
  [
    'too many addresses',
    `corona,${Array.from({ length: 101 }, (_, index) => `192.0.2.${index}`).join(' ')},`,
    'there are more than 100 addresses',
  ],
  ['a registrar twice', `Aurora,192.0.2.1,`, 'aurora is already on line 2'],
  ['an unhashed password', 'corona,192.0.2.1,Plain-2026!', 'the password must be empty or a hash: bcrypt'],
  ['a hash with too high a cost', `corona,,${aurora.replace('$04$', '$13$')}`, 'of cost 4 to 12, or argon2id'],
])('a file with %s is refused as a whole, with its line', async (_, line, words) => {
  await using panel = await place();
  const { code, stdout, stderr } = await panel.importOf([...good.slice(0, 2), line]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('There is 1 problem, so nothing was imported.\nline 4: ');
  expect(stderr).toContain(words);
  for (const secret of ['Plain-2026!', aurora.slice(7)]) expect(stderr).not.toContain(secret);
  expect(await panel.settings()).toEqual([]);
});

test('all problems are listed, in the order of their lines', async () => {
  await using panel = await place();
  await panel.db.updateTable('registrar').set({ held_at: new Date() }).where('handle', '=', 'corona').execute();
  const { stderr } = await panel.importOf(['nobody,,', 'aurora,x y,plain', 'corona,192.0.2.1,']);
  expect(stderr).toMatch(/^There are 5 problems.*\nline 2: .*\nline 3: x .*\nline 3: y .*\nline 3: the .*\nline 4: /);
  expect(stderr).toContain('line 4: corona is held: see registrar resume');
});

test('all problems of a line are listed', async () => {
  await using panel = await place();
  await panel.importOf(['corona,192.0.2.1,']);
  await panel.db.updateTable('registrar').set({ held_at: new Date() }).where('handle', '=', 'corona').execute();
  const { stderr } = await panel.importOf(['nobody,192.0.2.1 192.0.2.1 x,plain', 'corona,y']);
  expect(stderr.trimEnd().split('\n').slice(1)).toEqual([
    'line 2: x is not an IP address',
    'line 2: 192.0.2.1 is listed twice',
    expect.stringMatching(/^line 2: the password must be empty or a hash: /),
    'line 2: there is no registrar nobody',
    'line 3: there must be 3 values',
    'line 3: y is not an IP address',
    'line 3: corona is held: see registrar resume',
    'line 3: corona has EPP settings; --replace overwrites them',
  ]);
});

test('a file without the heading is refused', async () => {
  await using panel = await place();
  const file = join(directory, 'no-heading.csv');
  await writeFile(file, `${good.join('\n')}\n`);
  expect((await panel.run(['epp', 'import', file])).stderr).toBe(`The first line must be ${HEADING}.\n`);
  expect((await panel.run(['epp', 'import', '-'], { input: HEADING })).code).toBe(0);
});

test('settings are replaced only with --replace, and an empty value keeps them', async () => {
  await using panel = await place();
  await panel.importOf(good);
  const before = await panel.settings();
  const again = await panel.importOf(['aurora,192.0.2.8,', `corona,,${borealis}`]);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('line 2: aurora has EPP settings; --replace overwrites them');
  expect(again.stderr).toContain('line 3: corona has EPP settings');
  expect(await panel.settings()).toEqual(before);
  const changed = await panel.importOf(['aurora,192.0.2.8,', `corona,,${borealis}`], '--replace');
  expect(changed.code).toBe(0);
  expect((await panel.check('aurora', '192.0.2.8', 'Aurora pw 1')).code).toBe(0);
  expect((await panel.check('corona', '192.0.2.9', 'Boreal pw 1')).code).toBe(0);
  const [line] = (await panel.audited()).slice(-2);
  expect(line).toMatchObject({ before: ['192.0.2.7', '2001:db8::7'], after: ['192.0.2.8'] });
});

test('a user who is editing the addresses gets a conflict', async () => {
  await using panel = await place();
  const version = async () => (await panel.settings())[0]?.ip_version;
  await panel.importOf(['aurora,192.0.2.1,']);
  const first = await version();
  await panel.importOf(['aurora,192.0.2.2,'], '--replace');
  expect(await version()).toBe((first ?? 0) + 1);
});

test('nothing is imported while an older version of the panel runs', async () => {
  await using panel = await place();
  {
    await using older = connect(panel.asPanel.connection, { applicationName: 'registrar-panel' });
    await older.pool.query('SELECT 1');
    const { code, stderr } = await panel.importOf(good);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^An older version of the panel uses this database .*: upgrade every instance first\.\n$/);
    expect(await panel.settings()).toEqual([]);
  }
  await using newer = connect(panel.asPanel.connection);
  await newer.pool.query('SELECT 1');
  await expect.poll(async () => (await panel.importOf(good)).code).toBe(0);
});
