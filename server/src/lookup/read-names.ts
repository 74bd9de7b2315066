import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@panel/core';
import { lookedUp } from './lookup.rules.ts';

export interface Asked {
  input: string;
  /** `undefined` for anything that cannot be a name. */
  alabel: string | undefined;
}

// Names beyond ASCII take up to a millisecond each, so other requests run after this time.
const SLICE_MS = 10;

/** Stops when the signal says that the caller has disconnected. */
export async function readNames(names: readonly string[], signal: AbortSignal): Promise<Asked[]> {
  const asked: Asked[] = [];
  let began = performance.now();
  for (const input of names) {
    asked.push({ input, alabel: lookedUp(input) });
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    if (signal.aborted) throw new Refusal('search.busy');
    began = performance.now();
  }
  return asked;
}
