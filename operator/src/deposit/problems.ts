export interface Problem {
  line: number | null;
  /** `domain example.example`, or the part of the deposit. */
  object: string;
  /** ICANN's (Registry System Testing, escrow error codes) where one fits, otherwise one of the panel's own. */
  code: ProblemCode;
  message: string;
}

export type ProblemCode =
  | `RDE_${'DOMAIN' | 'HOST' | 'CONTACT' | 'REGISTRAR' | 'OBJECT' | 'MENU'}_${string}`
  | 'RDE_INVALID_CSV'
  | `PANEL_${string}`;

export interface Problems {
  add(problem: Problem): void;
  /** More of one kind than are listed: they are counted. */
  count(more: number): void;
  readonly listed: Problem[];
  readonly total: number;
  /** How many more are listed in full. */
  readonly room: number;
}

const LISTED = 1_000;

export function createProblems(): Problems {
  const listed: Problem[] = [];
  let total = 0;
  return {
    add(problem) {
      total++;
      if (listed.length < LISTED) listed.push(problem);
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
