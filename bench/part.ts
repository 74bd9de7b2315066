import type { Benchmark } from './benchmark.ts';

export type Unit = 'ms' | 's' | 'MB' | 'requests/s';

/** The measurement for a row of the page, at one size. */
export interface Figure {
  panel: number;
  /** The value of the alternative, measured in turns with it. */
  beside?: number;
  /** Further values, by unit. */
  also?: Record<string, number>;
  /** What the figure was selected for, such as the slowest search. */
  detail?: string;
  /** Everything from which it was selected. */
  all?: object[];
}

export interface Limit {
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

/** Measurements that belong together and can run alone: `--only <name>`. */
export interface Part<Ready = unknown> {
  name: string;
  rows: Record<string, Row>;
  /** The turns change what they measure, so they cannot be repeated. */
  once?: boolean;
  /** Not measured. A disposable result is disposed of after the turns. */
  prepare(benchmark: Benchmark): Promise<Ready>;
  /** Yields figures by row key as soon as they are known. */
  turns(ready: Ready, benchmark: Benchmark): AsyncGenerator<Record<string, Figure | undefined>>;
}

/** A figure must not exceed this multiple of the simpler alternative. */
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

/** The element for which `by` returns the largest number. */
export function most<One>(list: One[], by: (one: One) => number): One {
  return list.reduce((chosen, one) => (by(one) > by(chosen) ? one : chosen));
}
