import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { formatTable } from './format-table.ts';
import { commandsOn } from './testing/run-command.ts';
import { visible, visibleInLine } from './visible.ts';

test.each([
  ['a plain name, Zoë 日本 👍', 'a plain name, Zoë 日本 👍'],
  ['\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
  ['one\rtwo\tthree\u0000\u007f', 'one\\u000dtwo\\u0009three\\u0000\\u007f'],
  ['\u009b31mred', '\\u009b31mred'],
  ['admin\u202egnp.exe\u2066\u200f\u061c', 'admin\\u202egnp.exe\\u2066\\u200f\\u061c'],
  ['one\u2028two', 'one\\u2028two'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
  expect(visibleInLine(text)).toBe(shown);
});

test('line breaks between lines stay, and those within a value are escaped', () => {
  expect(visible('one\ntwo')).toBe('one\ntwo');
  expect(visibleInLine('one\ntwo')).toBe('one\\u000atwo');
  expect(formatTable(['name'], [['Kim\nroot  ADMIN']])).toBe('name\nKim\\u000aroot  ADMIN');
});

test('no command prints control characters from outside', { timeout: 60_000 }, async () => {
  await using database = await testDatabase();
  const { db } = database;
  const organization = 'Evil\u001b[2J\u202e\nowner: \u009b31m';
  const { id } = await db
    .insertInto('registrar')
    .values({ handle: 'evil', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('registrar_contact').values({ registrar_id: id, kind: 'main', organization }).execute();
  const { run, json } = commandsOn(database);
  const shown = 'Evil\\u001b[2J\\u202e\\u000aowner: \\u009b31m';
  expect((await run(['registrar', 'list'])).stdout).toContain(shown);
  expect((await run(['registrar', 'show', 'evil'])).stdout).toContain(shown);
  const { stdout } = await run(['registrar', 'list', '--json']);
  for (const character of ['\u001b', '\u202e', '\u009b']) expect(stdout).not.toContain(character);
  expect(await json(['registrar', 'list'])).toMatchObject([{ organization }]);
  for (const args of [['registrar', 'show', 'x\u001b[2J'], ['bo\u001b[2Jgus'], ['import', '/x\u001b[2J']]) {
    const { code, stderr } = await run(args);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain('\\u001b[2J');
    expect(stderr).not.toContain('\u001b[2J');
  }
});

test("a deposit's own metadata is escaped in its report", { timeout: 60_000 }, async () => {
  await using database = await testDatabase();
  const deposit = `<?xml version="1.0"?><rde:deposit xmlns:rde="urn:ietf:params:xml:ns:rde-1.0" type="F&#x9b;31m" id="1"/>`;
  const { stderr } = await commandsOn(database).run(['import', '-'], { input: deposit });
  expect(stderr).toContain('F\\u009b31m');
  expect(stderr).not.toContain('\u009b');
});
