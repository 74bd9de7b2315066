import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { deposit, domain, importInto, registrar } from './testing/deposit.ts';

const full = (id: string, ...handles: string[]) =>
  deposit({
    id,
    counts: {},
    contents: [...handles.map((handle) => registrar(handle)), domain('one.example')].join(''),
  });

async function heldIn({ db }: Awaited<ReturnType<typeof testDatabase>>) {
  const rows = await db.selectFrom('registrar').select('handle').where('held_at', 'is not', null).execute();
  const events = await db.selectFrom('audit').select('id').where('action', '=', 'registrar.held').execute();
  return { handles: rows.map(({ handle }) => handle), events: events.length };
}

test('a registrar that is missing from a FULL deposit and present in the next one is put on hold', {
  timeout: 60_000,
}, async () => {
  await using database = await testDatabase();
  await importInto(database, full('1', 'north', 'south'));
  await importInto(database, full('2', 'north'));
  expect(await heldIn(database)).toEqual({ handles: [], events: 0 });
  await importInto(database, full('3', 'north', 'south'));
  expect(await heldIn(database)).toEqual({ handles: ['south'], events: 1 });
});

test('one that a DIFF deletes and contains again is put on hold, but not by repeating the same deposit', async () => {
  await using database = await testDatabase();
  await importInto(database, full('1', 'north', 'south'));
  const diff = deposit({
    type: 'DIFF',
    id: '2',
    prevId: '1',
    counts: {},
    deletes: '<rdeRegistrar:delete><rdeRegistrar:id>South</rdeRegistrar:id></rdeRegistrar:delete>',
    contents: registrar('south'),
  });
  await importInto(database, diff);
  expect(await heldIn(database)).toEqual({ handles: ['south'], events: 1 });
  await database.db.updateTable('registrar').set({ held_at: null }).execute();
  await importInto(database, diff);
  expect(await heldIn(database)).toEqual({ handles: [], events: 1 });
});
