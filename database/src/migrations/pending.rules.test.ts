import { expect, test } from 'vitest';
import { pendingMigrations } from './pending.rules.ts';

const VERSION = '1.2.0';

const named = (name: string, runsFrom: string | null = null) => ({ name, sha256: name, runsFrom });
const one = named('0001_one.sql');
const two = named('0002_two.sql');
const three = named('0003_three.sql');

test.each([
  ['an empty database', [one, two], [], [one, two]],
  ['an older database', [one, two], [one], [two]],
  ['an up-to-date database', [one, two], [one, two], []],
  ['a newer database that still serves this version', [one], [one, named('0002_two.sql', '1.2.0')], []],
  ['one that serves older versions too', [one], [one, named('0002_two.sql', '1.1.10')], []],
])('%s gets the migrations it lacks', (_, known, applied, pending) => {
  expect(pendingMigrations(known, applied, VERSION)).toEqual(pending);
});

test.each([
  ['newer than the code', [one], [one, two], 'is newer than this panel, 1.2.0: it has 0002_two.sql. Start'],
  ['for newer versions', [one], [one, named('0002_two.sql', '1.10.0')], '0002_two.sql, which needs 1.10.0 or newer.'],
  ['with one for newer versions', [one], [one, named('0002', '1.0.0'), named('0003', '1.2.1')], 'it has 0003, which'],
  ['with a missing migration', [one, three], [one, two, three], 'has the migration 0002_two.sql, which'],
  ['with a changed migration', [one], [{ ...one, sha256: 'x' }], '0001_one.sql was changed after'],
  ['that already has a later one', [one, two, three], [one, three], '0002_two.sql comes before 0003_three.sql'],
])('a database %s is refused', (_, known, applied, message) => {
  expect(() => pendingMigrations(known, applied, VERSION)).toThrow(message);
});
