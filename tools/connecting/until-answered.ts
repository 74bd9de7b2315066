import { setTimeout } from 'node:timers/promises';

/**
 * Tries until what was killed answers again. In between it leaves the machine to those who start it: asking without a
 * pause would keep them from it.
 */
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
