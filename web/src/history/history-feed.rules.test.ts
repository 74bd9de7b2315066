import type { HistoryChange, HistoryLine } from '@panel/contract/history';
import { expect, test } from 'vitest';
import { addressesChange, daysOf, fitsInLine } from './history-feed.rules.ts';

const line = (id: number, at: string): HistoryLine => ({
  id,
  at,
  actor: 'jo@aurora',
  area: 'epp',
  action: 'epp.password.changed',
  subject: null,
  changes: [],
});

test('lines are grouped by day in the registry’s time zone', () => {
  const lines = [
    line(3, '2026-07-15T22:30:00.000Z'),
    line(2, '2026-07-15T21:30:00.000Z'),
    line(1, '2026-07-15T06:00:00.000Z'),
  ];
  expect(daysOf(lines).map(({ day, lines }) => [day, lines.map(({ id }) => id)])).toEqual([
    ['2026-07-16', [3]],
    ['2026-07-15', [2, 1]],
  ]);
});

const name = (before: HistoryChange['before'], after: HistoryChange['after']): HistoryChange => ({
  field: 'name',
  before,
  after,
});

test.each([
  ['a replaced value', 'user.changed', [name('Sam', 'Kim')], true],
  ['two values, one emptied', 'user.changed', [name('Sam', null), { ...name('a@x', 'b@x'), field: 'email' }], true],
  ['roles', 'user.changed', [{ field: 'roles', before: ['SUPPORT'], after: ['SUPPORT', 'TECH'] }], true],
  ['nothing', 'user.changed', [], false],
  ['a long value', 'user.changed', [name('x'.repeat(40), 'y'.repeat(40))], false],
  ['three fields', 'user.changed', [name('a', 'b'), { ...name('a', 'b'), field: 'city' }, name('a', 'b')], false],
  ['something added', 'user.created', [name(null, 'Sam')], false],
  ['something removed', 'user.removed', [name('Sam', null)], false],
] as [string, HistoryLine['action'], HistoryChange[], boolean][])(
  'fits in one line: %s (%s)',
  (_, action, changes, fits) => {
    expect(fitsInLine({ action, changes })).toBe(fits);
  },
);

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `192.0.2.${n + 1}`);

test.each([
  [[], ['192.0.2.1'], { kind: 'added', added: '192.0.2.1', removed: '', isWhole: true }],
  [addresses(2), [], { kind: 'removed', added: '', removed: '192.0.2.1, 192.0.2.2', isWhole: true }],
  [['192.0.2.9'], ['192.0.2.1'], { kind: 'both', added: '192.0.2.1', removed: '192.0.2.9', isWhole: true }],
  [null, addresses(5), { kind: 'added', added: '192.0.2.1, 192.0.2.2, 192.0.2.3 +2', removed: '', isWhole: false }],
  [addresses(2), addresses(2).reverse(), null],
] as const)('addresses from %j to %j', (before, after, expected) => {
  const changes = [{ field: 'ipAddresses', before, after }] as unknown as HistoryChange[];
  expect(addressesChange({ changes })).toEqual(expected);
});

test('other changes have no addresses', () => {
  expect(addressesChange({ changes: [name('a', 'b')] })).toBeNull();
  expect(addressesChange({ changes: [] })).toBeNull();
});
