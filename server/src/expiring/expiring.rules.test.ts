import { expect, test } from 'vitest';
import { expiryRanges, isPieceOf, piecesOf } from './expiring.rules.ts';

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-15', '2026-11-23', '2026-12-16', '2027-01-15', '2027-02-14'],
  // Midnight in Brussels, in winter and in summer.
  ['2026-11-14T22:59:59.999Z', '2026-11-14', '2026-11-22', '2026-12-15', '2027-01-14', '2027-02-13'],
  ['2026-11-14T23:00:00.000Z', '2026-11-15', '2026-11-23', '2026-12-16', '2027-01-15', '2027-02-14'],
  ['2026-07-14T21:59:59.999Z', '2026-07-14', '2026-07-22', '2026-08-14', '2026-09-13', '2026-10-13'],
  ['2026-07-14T22:00:00.000Z', '2026-07-15', '2026-07-23', '2026-08-15', '2026-09-14', '2026-10-14'],
  // Across both changes of clocks, days are counted, not hours.
  ['2026-03-22T12:00:00Z', '2026-03-22', '2026-03-30', '2026-04-22', '2026-05-22', '2026-06-21'],
  ['2026-10-20T12:00:00Z', '2026-10-20', '2026-10-28', '2026-11-20', '2026-12-20', '2027-01-19'],
  // A leap year, and another year.
  ['2028-02-21T12:00:00Z', '2028-02-21', '2028-02-29', '2028-03-23', '2028-04-22', '2028-05-22'],
  ['2028-02-29T12:00:00Z', '2028-02-29', '2028-03-08', '2028-03-31', '2028-04-30', '2028-05-30'],
  ['2027-02-21T12:00:00Z', '2027-02-21', '2027-03-01', '2027-03-24', '2027-04-23', '2027-05-23'],
])('at %s it is %s, and the horizons end before %s, %s, %s and %s', (now, today, ...ends) => {
  const ranges = expiryRanges(new Date(now));
  expect([ranges.today, ranges.overdue]).toEqual([today, { from: null, before: today }]);
  expect(ranges.within).toEqual(ends.map((before) => ({ from: today, before })));
});

test.each([
  ['2026-11-30T23:30:00Z', '2026-12', '2027-11'],
  ['2026-12-31T22:59:00Z', '2026-12', '2027-11'],
  ['2026-12-31T23:00:00Z', '2027-01', '2027-12'],
  ['2026-01-31T12:00:00Z', '2026-01', '2026-12'],
])('at %s the months are whole, from %s to %s', (now, first, last) => {
  const { months } = expiryRanges(new Date(now));
  expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual([first, last, 12]);
  expect(months.map(({ before }) => before).slice(0, -1)).toEqual(months.map(({ from }) => from).slice(1));
  expect(months.every(({ from }) => from?.endsWith('-01'))).toBe(true);
});

test('February has its leap day', () => {
  const { months } = expiryRanges(new Date('2028-02-29T12:00:00Z'));
  expect(months[0]).toEqual({ month: '2028-02', from: '2028-02-01', before: '2028-03-01' });
});

test.each(['2026-11-15T12:00:00Z', '2028-02-29T12:00:00Z', '2026-12-01T12:00:00Z', '2027-01-31T12:00:00Z'])(
  'at %s the pieces are consecutive, and each range consists of some of them',
  (now) => {
    const { overdue, within, months } = expiryRanges(new Date(now));
    const ranges = [overdue, ...within, ...months];
    const pieces = piecesOf(ranges);
    expect(pieces[0]?.from).toBeNull();
    expect(pieces.slice(1).map(({ from }) => from)).toEqual(pieces.slice(0, -1).map(({ before }) => before));
    for (const range of ranges) {
      const own = pieces.filter((piece) => isPieceOf(piece, range));
      expect([own[0]?.from, own.at(-1)?.before]).toEqual([range.from, range.before]);
    }
  },
);
