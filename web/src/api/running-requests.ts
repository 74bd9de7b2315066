import { createStore, useStore } from '../store/store.ts';

const running = createStore(0);

/** Counts a request for the global spinner until it has ended, well or badly. */
export async function whileRunning<Result>(request: () => Promise<Result>): Promise<Result> {
  running.set(running.get() + 1);
  try {
    return await request();
  } finally {
    running.set(running.get() - 1);
  }
}

export function useIsAnyRequestRunning(): boolean {
  return useStore(running) > 0;
}
