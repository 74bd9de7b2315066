import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

test('events are listed from a position, and removed or future positions are refused', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const { run, json } = commandsOn(database);
  await run(['registrar', 'add', 'aurora']); // the operator's own events are not for the registry
  const { id } = await db.selectFrom('registrar').select('id').executeTakeFirstOrThrow();
  const event = { actor: 'kim\u001b@aurora', registrar_id: id, action: 'epp.ip.replaced' };
  const address = (ip: string) => ({ ...event, before: '[]', after: JSON.stringify([ip]) });
  await db.insertInto('audit').values(['192.0.2.1', '192.0.2.2'].map(address)).execute();

  const { events, epoch, last } = await json(['events', 'list', '--limit', '1']);
  expect(events).toMatchObject([{ type: 'epp.ip.replaced', registrar: 'aurora', before: [], after: ['192.0.2.1'] }]);
  expect(last).toBe(events[0].position);
  const text = await run(['events', 'list', '--after', String(last)]);
  expect(text.stdout).toMatch(/^position .*\n +\d+ +\S+ +epp\.ip\.replaced +aurora +kim\\u001b@aurora\n$/);
  const unknown = await json(['events', 'list', '--after', '99']);
  expect(unknown).toMatchObject({ error: 'There is no event 99 yet: the newest is 3.', epoch });
  await db.updateTable('event_log').set({ forgotten: 2 }).execute();
  expect(await run(['events', 'list'])).toMatchObject({
    code: 1,
    stderr: 'The events up to 2 were deleted, because they were old: use --after 2.\n',
  });
}, 60_000);
