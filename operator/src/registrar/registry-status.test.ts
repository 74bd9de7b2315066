import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { applyChanges } from '@panel/registry/feed';
import * as feed from '@panel/registry/testing/changes';
import { describe, expect, test } from 'vitest';
import { deposit, importInto, registrar } from '../deposit/testing/deposit.ts';
import { commandsOn } from '../testing/run-command.ts';

const full = (id: string, ...registrars: string[]) => deposit({ id, counts: {}, contents: registrars.join('') });
const south = (status: string) => registrar('south', `<rdeRegistrar:status>${status}</rdeRegistrar:status>`);

let imported = 0;

type Step = (database: TestDatabase) => Promise<unknown>;
const imports =
  (...registrars: string[]): Step =>
  (database) => {
    imported += 1;
    return importInto(database, full(String(imported), registrar('north'), ...registrars));
  };
const sends =
  (change: object): Step =>
  ({ db }) =>
    applyChanges(db, { stream: 'registry', after: undefined, body: JSON.stringify({ seq: 1, ...change }) });

describe.concurrent('"registrar status … deposit" takes back at once', { timeout: 60_000 }, () => {
  test.each<[string, string, Step[]]>([
    ['the previous status', 'ACTIVE', []],
    ['the status in a later deposit', 'SUSPENDED', [imports(south('readonly'))]],
    ['the deletion by a FULL deposit without it', 'DELETED', [imports()]],
    ['the status in the last of several deposits', 'ACTIVE', [imports(), imports(south('ok'))]],
    [
      'the status from the feed',
      'INITIAL',
      [sends(feed.put('registrar', feed.registrar({ handle: 'south', status: 'INITIAL' })))],
    ],
    ['a deletion by the feed', 'DELETED', [sends({ op: 'delete', type: 'registrar', key: 'south' })]],
  ])('%s: %s', async (_, status, meanwhile) => {
    await using database = await testDatabase();
    const { json } = commandsOn(database);
    await imports(south('ok'))(database);
    await json(['registrar', 'status', 'south', 'BLOCKED']);
    for (const step of meanwhile) await step(database);
    expect(await json(['registrar', 'show', 'south'])).toMatchObject({ status: 'BLOCKED', statusSetByOperator: true });
    expect(await json(['registrar', 'status', 'south', 'deposit'])).toMatchObject({
      status,
      statusSetByOperator: false,
      held: null,
    });
    const [line] = await json(['audit', 'list', '--limit', '1']);
    expect(line).toMatchObject({
      action: 'registrar.status.from_deposit',
      before: { status: 'BLOCKED' },
      after: { status },
    });
  });

  test('nothing until the registry has sent the registrar', async () => {
    await using database = await testDatabase();
    const { json } = commandsOn(database);
    await json(['registrar', 'add', 'south', '--status', 'INITIAL']);
    await json(['registrar', 'status', 'south', 'BLOCKED']);
    expect(await json(['registrar', 'status', 'south', 'deposit'])).toMatchObject({ status: 'BLOCKED' });
  });
});
