import { setImmediate } from 'node:timers/promises';
import { lookedUp } from './lookup.rules.ts';

export interface Asked {
  input: string;
  /** Absent for what cannot be a name. */
  alabel: string | undefined;
}

// Names beyond ASCII take up to a quarter of a millisecond each: after so many of them, other requests have their turn.
const AT_ONCE = 100;

export async function readNames(names: readonly string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    if (start > 0) await setImmediate();
    asked.push(...names.slice(start, start + AT_ONCE).map((input) => ({ input, alabel: lookedUp(input) })));
  }
  return asked;
}
