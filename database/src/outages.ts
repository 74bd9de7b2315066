const TELL_EVERY_MS = 30_000;

interface Log {
  error(details: object, message: string): void;
}

type Tell = (log: Log, error: Error & { code?: string }) => void;

/** One line for an outage, however many requests it fails, and another every half minute while it lasts. */
export function tellOnce(message: string, now = () => performance.now()): Tell {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (log, error) => {
    untold += 1;
    if (now() - toldAt < TELL_EVERY_MS) return;
    // Nobody's programming is at fault, so there is no stack. Without words, as with several addresses, there is a code.
    log.error({ reason: error.message || error.code, failures: untold }, message);
    toldAt = now();
    untold = 0;
  };
}
