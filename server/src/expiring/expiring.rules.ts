import { inDisplayZone } from '@panel/contract/display-time';
import { expiryHorizons } from '@panel/contract/expiring';

/** Whole days in the display zone, such as `2026-11-15`: from `from`, up to but excluding `before`. */
export interface DayRange {
  /** `null` if there is no lower limit. */
  from: string | null;
  before: string;
}

interface ExpiryRanges {
  today: string;
  overdue: DayRange;
  /** One for each horizon. */
  within: DayRange[];
  months: (DayRange & { month: string })[];
}

const MONTHS = 12;

/** The ranges to count at this moment (Behaviour REGISTRATIONS-30). */
export function expiryRanges(now: Date): ExpiryRanges {
  const { year, month, day } = inDisplayZone(now);
  const dayAfter = (months: number, ofMonth: number) =>
    new Date(Date.UTC(Number(year), Number(month) - 1 + months, ofMonth)).toISOString().slice(0, 10);
  const today = dayAfter(0, Number(day));
  return {
    today,
    overdue: { from: null, before: today },
    within: expiryHorizons.map((days) => ({ from: today, before: dayAfter(0, Number(day) + days + 1) })),
    months: Array.from({ length: MONTHS }, (_, index) => {
      const from = dayAfter(index, 1);
      return { month: from.slice(0, 7), from, before: dayAfter(index + 1, 1) };
    }),
  };
}

/** Cuts overlapping ranges into separate pieces, so that each registration is counted once. */
export function piecesOf(ranges: readonly DayRange[]): DayRange[] {
  const cuts = new Set(ranges.flatMap(({ from, before }) => [from ?? before, before]));
  const [first, ...others] = [...cuts].sort();
  if (first === undefined) return [];
  let from = first;
  return [
    { from: null, before: first },
    ...others.map((before) => {
      const piece = { from, before };
      from = before;
      return piece;
    }),
  ];
}

export function isPieceOf(piece: DayRange, range: DayRange): boolean {
  const begins = range.from === null || (piece.from !== null && piece.from >= range.from);
  return begins && piece.before <= range.before;
}
