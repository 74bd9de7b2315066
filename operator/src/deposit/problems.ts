export interface Problem {
  line: number | null;
  /** Such as `domain example.example`, or the invalid part of the deposit. */
  object: string;
  /** One of ICANN's codes (Registry System Testing, escrow error codes) if one fits, otherwise one of our own. */
  code: ProblemCode;
  message: string;
}

export type ProblemCode =
  | `RDE_${'DOMAIN' | 'HOST' | 'CONTACT' | 'REGISTRAR' | 'OBJECT' | 'MENU'}_${string}`
  | 'RDE_INVALID_CSV'
  | `PANEL_${string}`;

export interface Problems {
  add(problem: Problem): void;
  /** Counts problems that are not listed. */
  count(more: number): void;
  readonly listed: Problem[];
  readonly total: number;
  /** How many more can be listed. */
  readonly room: number;
}

const LISTED = 1_000;

export function createProblems(): Problems {
  const listed: Problem[] = [];
  let total = 0;
  return {
    add(problem) {
      total++;
      // A copy, because a substring keeps the whole text in memory: here a part of the deposit for each problem.
      if (listed.length < LISTED) listed.push(JSON.parse(JSON.stringify(problem)));
    },
    count(more) {
      total += more;
    },
    listed,
    get total() {
      return total;
    },
    get room() {
      return LISTED - listed.length;
    },
  };
}
