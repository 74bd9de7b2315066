import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1) {
  running += change;
  for (const listener of listeners) listener();
}

/** Counts a request for the global spinner until it has ended, well or badly. */
export async function whileRunning<Result>(request: () => Promise<Result>): Promise<Result> {
  add(1);
  try {
    return await request();
  } finally {
    add(-1);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useIsAnyRequestRunning(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0);
}
