/** Thrown for work that is refused without being tried. */
export class CircuitOpen extends Error {}

interface Options {
  afterFailures: number;
  pauseMs: number;
  isOutage(error: unknown): boolean;
}

/**
 * Spares everyone the wait for a service that is down: after `afterFailures` failures in a row it refuses at once.
 * After each pause one call is tried, while the others are still refused, until one succeeds.
 */
export function circuitBreaker({ afterFailures, pauseMs, isOutage }: Options, now = () => performance.now()) {
  let failures = 0;
  let nextTry = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (failures >= afterFailures) {
      if (now() < nextTry) throw new CircuitOpen();
      nextTry = now() + pauseMs;
    }
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      // Any other error is an answer, so the service is up.
      failures = isOutage(error) ? failures + 1 : 0;
      nextTry = now() + pauseMs;
      throw error;
    }
  };
}
