import type { Benchmark } from './benchmark.ts';

export type Unit = 'ms' | 's' | 'MB' | 'requests/s';

/** What was measured for a row of the page, at one size. */
export interface Figure {
  panel: number;
  /** What stands beside it, measured in turns with it. */
  beside?: number;
  /** More about the same, by unit. */
  also?: Record<string, number>;
  /** What the figure was chosen for, such as the slowest search. */
  detail?: string;
  /** Everything that it was chosen from. */
  all?: object[];
}

interface Limit {
  text: string;
  isKept(figure: Figure): boolean;
}

/** A row of the page, the same at every size. */
export interface Row {
  what: string;
  unit: Unit;
  beside?: string;
  limit?: Limit;
}

/** What is measured together, and can be measured alone: `--only <name>`. */
export interface Part<Ready = unknown> {
  name: string;
  rows: Record<string, Row>;
  /** Not measured. What can be disposed of is disposed of after the turns. */
  prepare(benchmark: Benchmark): Promise<Ready>;
  /** Figures by the keys of their rows, as soon as they are known. None ends what belongs to no figure. */
  turns(ready: Ready, benchmark: Benchmark): AsyncGenerator<Record<string, Figure | undefined>>;
}

/** A figure beside the plainer way has to keep to so many times of it. */
export function atMostTimes(times: number, plusMs = 0): Limit {
  return {
    text: `at most ${times} ×${plusMs ? ` + ${plusMs} ms` : ''}`,
    isKept: ({ panel, beside = 0 }) => panel <= beside * times + plusMs,
  };
}

export function atLeastTimes(times: number): Limit {
  return { text: `at least ${times} ×`, isKept: ({ panel, beside = 0 }) => panel >= beside * times };
}

export function atMost(value: number, unit: Unit): Limit {
  return { text: `at most ${value.toLocaleString('en')} ${unit}`, isKept: ({ panel }) => panel <= value };
}

/** Both limits, for a figure with more than one value. */
export function also(limit: Limit, text: string, isKept: (values: Record<string, number>) => boolean): Limit {
  return {
    text: `${limit.text}, ${text}`,
    isKept: (figure) => limit.isKept(figure) && isKept(figure.also ?? {}),
  };
}

/** The one for which `by` gives the largest number. */
export function most<One>(list: One[], by: (one: One) => number): One {
  return list.reduce((chosen, one) => (by(one) > by(chosen) ? one : chosen));
}
