export class CircuitOpen extends Error {}

interface Options {
  afterFailures: number;
  pauseMs: number;
  isOutage(error: unknown): boolean;
}

/**
 * Saves users from waiting for a service that is down: after `afterFailures` failures in a row, calls are refused at
 * once. After each pause one call is tried, and the others are refused until one succeeds.
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
      // Any other error is a response, so the service is up.
      failures = isOutage(error) ? failures + 1 : 0;
      nextTry = now() + pauseMs;
      throw error;
    }
  };
}
