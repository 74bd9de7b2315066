import { expect, vi } from 'vitest';
import { PATIENCE } from './patience.ts';
import type { Outcome, Person } from './people.ts';

interface Answer {
  at: number;
  tookMs: number;
  outcome: Outcome;
}

/** Sends this many requests a second, whether or not earlier ones were answered. */
export function startLoad(perSecond: number, ask: (number: number) => Promise<Outcome>) {
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  const timer = setInterval(() => {
    const sentAt = performance.now();
    const asking = ask(sent++).then((outcome) => {
      const at = performance.now();
      answers.push({ at, tookMs: at - sentAt, outcome });
    });
    open.add(asking);
    asking.finally(() => open.delete(asking));
  }, 1000 / perSecond);

  async function stop() {
    clearInterval(timer);
    await Promise.all(open);
  }
  const successes = (since = 0) => answers.filter(({ at, outcome }) => at >= since && outcome === '200');
  return {
    answers,
    successes,
    /** Waits until this many have been served since then. */
    untilServed: (count: number, since = performance.now()) =>
      vi.waitFor(() => expect(successes(since).length).toBeGreaterThanOrEqual(count), { ...PATIENCE, interval: 20 }),
    /** How long after that moment the first request was served. */
    firstAfter: (moment: number) => (successes(moment)[0]?.at ?? Number.POSITIVE_INFINITY) - moment,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

let written = 0;

/** Changes allowed addresses, each time to a different one, and records every confirmed change. */
export function startWrites(people: Person[], perSecond: number) {
  const confirmed: string[] = [];
  const load = startLoad(perSecond, async (number) => {
    const n = ++written;
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const outcome = await people[number % people.length]?.('PUT', '/services/registrar/epp/ip', {
      ipAddresses: [address],
    });
    if (outcome === '200') confirmed.push(address);
    return outcome ?? 'nobody';
  });
  return { ...load, confirmed };
}
