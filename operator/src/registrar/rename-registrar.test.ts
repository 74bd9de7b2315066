import { testDatabase } from '@panel/database/testing';
import { applyChanges } from '@panel/registry/feed';
import * as feed from '@panel/registry/testing/changes';
import { describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';

const ID = 'REG NOVY 1';

/** The registry sends a registrar whose id cannot be a handle, and one whose id can. */
async function connected() {
  const database = await testDatabase();
  const { db } = database;
  let seq = 0;
  const send = (handle: string, status = 'ACTIVE') => {
    const change = feed.put('registrar', feed.registrar({ handle, status }));
    return applyChanges(db, { stream: 'registry', after: undefined, body: JSON.stringify({ seq: ++seq, ...change }) });
  };
  await send(ID);
  await send('aurora');
  const registrars = () =>
    db.selectFrom('registrar').select(['handle', 'registry_id as id', 'status']).orderBy('handle').execute();
  return { ...database, ...commandsOn(database), send, registrars };
}

const before = [
  { handle: 'aurora', id: null, status: 'ACTIVE' },
  { handle: 'reg novy 1', id: null, status: 'ACTIVE' },
];

describe.concurrent('a registrar whose id is not a handle', { timeout: 60_000 }, () => {
  test('is listed by check, gets a handle, and the registry still uses its id', async () => {
    await using panel = await connected();
    const warning = /^registrars: +WARNING, Cannot have accounts, .+: reg novy 1\. Use "registrar rename/m;
    const { code, stdout } = await panel.run(['check']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(warning)]);
    expect(stdout).not.toMatch(/^registrars: +ok/m);

    expect(await panel.json(['registrar', 'rename', ID, 'Novy'])).toMatchObject({ handle: 'novy', registryId: ID });
    await panel.send(ID.toLowerCase(), 'SUSPENDED');
    expect(await panel.registrars()).toEqual([before[0], { handle: 'novy', id: ID, status: 'SUSPENDED' }]);
    const kim = ['admin', 'add', 'kim@novy', '--name', 'Kim', '--email', 'kim@novy.example'];
    expect(await panel.run(kim)).toMatchObject({ code: 0 });
    expect((await panel.run(['check'])).stdout).not.toContain('registrars:');
    expect(await panel.json(['audit', 'list', '--action', 'registrar.set'])).toMatchObject([
      {
        registrar: 'novy',
        before: { handle: 'reg novy 1', registry_id: null },
        after: { handle: 'novy', registry_id: ID },
      },
    ]);
  });

  test("gets one even if its id was already set as the registry's id", async () => {
    await using panel = await connected();
    await panel.db.updateTable('registrar').set({ registry_id: ID }).where('handle', '=', 'reg novy 1').execute();
    expect(await panel.json(['registrar', 'rename', ID, 'novy'])).toMatchObject({ handle: 'novy', registryId: ID });
  });

  test.each([
    [['rename', ID, 'no vy'], /^no vy cannot be a handle, which has 1 to 63 /],
    [['rename', ID, 'AURORA'], /^aurora is already the registrar aurora\.$/],
    [['rename', ID, 'Registry'], /^No registrar can have the handle registry: .+ \(DESK_SUFFIX\)\.$/],
    [['rename', 'aurora', 'novy'], /^aurora is a handle, which is never changed\.$/],
    [['rename', 'nobody', 'novy'], /^There is no registrar nobody\.$/],
    [['set', ID, '--registry-id', ID], /^reg novy 1 cannot be a handle\. "registrar rename" gives it one, and keeps /],
    [['set', ID, '--registry-id', 'Another'], /^reg novy 1 cannot be a handle\. /],
    [['set', 'aurora', '--registry-id', 'Aurora'], /^Aurora is its handle, so it needs no --registry-id\.$/],
    [['add', 'boreal', '--registry-id', 'BOREAL'], /^BOREAL is its handle, so it needs no --registry-id\.$/],
  ])('registrar %j is refused, and nothing is changed', async (args, words) => {
    await using panel = await connected();
    const { code, stderr } = await panel.run(['registrar', ...args]);
    expect([code, stderr.trimEnd()]).toEqual([1, expect.stringMatching(words)]);
    expect(await panel.registrars()).toEqual(before);
  });

  test('keeps its id if the registry has two for it, or usernames end in it', async () => {
    await using panel = await connected();
    const { db, run } = panel;
    await db.updateTable('registrar').set({ registry_id: 'Novy' }).where('handle', '=', 'reg novy 1').execute();
    const rename = ['registrar', 'rename', ID, 'novo'];
    expect((await run(rename)).stderr).toMatch(/^The registry calls it Novy as well, .+ --registry-id ""\.\n$/);
    await run(['registrar', 'set', ID, '--registry-id', '']);
    expect(await panel.registrars()).toEqual(before);
    await panel.send('a+b');
    const person = { username: 'kim@a+b', name: 'Kim', email: 'kim@novy.example' };
    await db.insertInto('identity.account').values(person).execute();
    expect((await run(['registrar', 'rename', 'A+B', 'ab'])).stderr).toMatch(/^a\+b has accounts .+: kim@a\+b\.\n$/);
  });
});
