import { setTimeout } from 'node:timers/promises';

/** Retries until what was killed responds again. The pauses leave the machine to the processes that start it. */
export async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask();
      return;
    } catch {
      await setTimeout(100);
    }
  }
}
