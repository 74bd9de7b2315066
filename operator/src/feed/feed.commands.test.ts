import { gzipSync } from 'node:zlib';
import { registryAuthor } from '@panel/core/audit';
import { testDatabase } from '@panel/database/testing';
import { put, registrar } from '@panel/registry/testing/changes';
import { describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { resetStream, skipChange } from './feed.changes.ts';
import { feedStatus } from './feed-status.ts';

const line = (seq: number, fields?: object) => JSON.stringify({ seq, ...put('registrar', registrar(fields)) });

/** A stream that was refused because of the changes 12 and 14. */
async function refusedStream() {
  const database = await testDatabase();
  const { db, connection } = database;
  const messages = [12, 14].map((seq) => {
    return { messageKey: 'feed.line.invalid', defaultMessage: `line ${seq}: a \u001b[2J is wrong.`, line: seq, seq };
  });
  const refused = JSON.stringify({ at: '2026-11-15T12:00:00Z', messageKey: 'feed.line.invalid', messages });
  await db.insertInto('feed_stream').values({ stream: 'registry', last: 10, refused }).execute();
  const context = { author: registryAuthor('sam'), db, connection, environment: {} as never, report: () => {} };
  const audit = () => db.selectFrom('audit').select(['actor', 'action', 'subject', 'before', 'after']).execute();
  return { ...database, context, audit };
}

describe.concurrent('the feed at the command line', { timeout: 60_000 }, () => {
  test('is sent, refused, shown, skipped and forgotten', async () => {
    await using database = await testDatabase();
    const { run, json } = commandsOn(database);
    expect(await run(['feed', 'status'])).toMatchObject({
      code: 0,
      stdout: 'The registry has not sent any changes yet.\n',
    });
    const input = gzipSync(line(1));
    expect(await run(['feed', 'send', '-'], { input })).toMatchObject({
      code: 0,
      stdout: '1 applied, 0 skipped; registry is at 1.\n',
    });
    const wrong = [line(2, { handle: 'borealis' }), line(3, { status: 'ASLEEP' })].join('\n');
    const refused = await run(['feed', 'send', '-'], { input: wrong });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was applied\.\nline 2: registrar.status is/),
    });
    const status = await run(['feed', 'status']);
    expect(status.code).toBe(1);
    expect(status.stdout).toMatch(/^registry +1 +\S+ +blocked$/m);
    expect(status.stdout).toMatch(/^ {2}registrar aurora, seq 3, line 2: registrar\.status is not one of/m);
    expect(status.stdout).toContain("DELETE FROM outbox WHERE (type, key) IN (('registrar', 'aurora')) AND");
    expect(status.stdout).toContain('under the same number, skip it here: feed skip registry 3');
    expect(await json(['feed', 'skip', 'registry', '3'])).toEqual({ stream: 'registry', seq: 3 });
    expect(await json(['feed', 'send', '-'], { input: wrong })).toEqual({ applied: 1, skipped: 1, last: 3 });
    const gap = await json(['feed', 'send', '-', '--after', '9'], { input: '' });
    expect(gap).toMatchObject({ messageKey: 'feed.gap', last: 3 });
    expect(await run(['feed', 'skip', 'registry', 'x'])).toMatchObject({ code: 2 });
  });

  test('quotes each refused object once in the advice', async () => {
    await using database = await testDatabase();
    const { run } = commandsOn(database);
    const wrong = [line(2, { handle: "o'hara", status: 'ASLEEP' }), line(3, { handle: "o'hara", status: 'AWAKE' })];
    const gone = JSON.stringify({ seq: 4, type: 'host', op: 'delete', key: '' });
    await run(['feed', 'send', '-'], { input: [...wrong, gone].join('\n') });
    const { stdout } = await run(['feed', 'status']);
    expect(stdout).toContain("WHERE (type, key) IN (('registrar', 'o''hara')) AND (seq IS NULL OR");
    expect(stdout).toContain('  seq 4, line 3: key is missing');
  });

  test('gives no advice if no change was at fault', async () => {
    await using database = await testDatabase();
    const { run } = commandsOn(database);
    await run(['feed', 'send', '-', '--after', '9'], { input: '' });
    expect((await run(['feed', 'status'])).stdout).toMatch(/is at 0, behind 9: send what comes after 0\.\n$/);
  });

  test('shows control characters as numbers', async () => {
    await using database = await refusedStream();
    const { text } = await feedStatus(database.context);
    expect(text).toContain('seq 12, line 12: a \\u001b[2J is wrong.');
  });

  test('skips a refused change once, with a line in the audit', async () => {
    await using database = await refusedStream();
    for (const seq of [14, 14]) await skipChange(database.context, 'registry', seq);
    const { text, data } = await feedStatus(database.context);
    expect(data.streams).toMatchObject([{ last: 10, skips: [14] }]);
    expect(text).toMatch(/seq 14, .* It will be skipped\.\n.*\n.*feed skip registry 12$/);
    expect(await database.audit()).toEqual([
      { actor: 'operator', action: 'feed.skipped', subject: 'registry', before: null, after: { seq: 14 } },
    ]);
  });

  test.each([
    ['registry', 13, 'The change 13 was not rejected, so it is not skipped. Rejected: 12, 14.'],
    ['registry', 10, 'The stream registry is at 10, so it is already past 10.'],
    ['regis\ntry', 12, 'There is no stream regis\\u000atry. There are: registry.'],
  ])('refuses to skip %j %i', async (stream, seq, words) => {
    await using database = await refusedStream();
    await expect(skipChange(database.context, stream, seq)).rejects.toThrow(words);
    expect(await database.audit()).toEqual([]);
  });

  test('forgets a stream, with a line in the audit', async () => {
    await using database = await refusedStream();
    await resetStream(database.context, 'registry');
    expect((await feedStatus(database.context)).data.streams).toEqual([]);
    await expect(resetStream(database.context, 'registry')).rejects.toThrow('There are: none yet.');
    expect(await database.audit()).toEqual([
      { actor: 'operator', action: 'feed.reset', subject: 'registry', before: { last: 10 }, after: null },
    ]);
  });
});
