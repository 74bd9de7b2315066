const LOG_EVERY_MS = 30_000;

interface Log {
  error(details: object, message: string): void;
}

type LogOutage = (log: Log, error: Error & { code?: string }) => void;

/** Logs an outage once, however many requests fail, and again every half minute while it lasts. */
export function throttledLog(message: string, now = () => performance.now()): LogOutage {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unlogged = 0;
  return (log, error) => {
    unlogged += 1;
    if (now() - loggedAt < LOG_EVERY_MS) return;
    // An outage is not a bug, so the log needs no stack. Errors of several addresses have only a code.
    log.error({ reason: error.message || error.code, failures: unlogged }, message);
    loggedAt = now();
    unlogged = 0;
  };
}
