import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store/store.ts';

const running = createStore(0);
let isBackground = false;

/** Counts a request for the global spinner until it settles. */
export async function whileRunning<Result>(request: () => Promise<Result>): Promise<Result> {
  if (isBackground) return request();
  running.set(running.get() + 1);
  try {
    return await request();
  } finally {
    running.set(running.get() - 1);
  }
}

/** Nobody asked for the requests started here, so they show no spinner (Behaviour SHELL-3). */
export function inBackground<Result>(start: () => Result): Result {
  isBackground = true;
  try {
    return start();
  } finally {
    isBackground = false;
  }
}

/** Shows the spinner for a background request that the user now waits for. */
export function useWaitingFor(isAwaited: boolean) {
  useEffect(() => {
    if (!isAwaited) return;
    running.set(running.get() + 1);
    return () => running.set(running.get() - 1);
  }, [isAwaited]);
}

const isAnyRunning = () => running.get() > 0;

export function useIsAnyRequestRunning(): boolean {
  return useSyncExternalStore(running.subscribe, isAnyRunning);
}
