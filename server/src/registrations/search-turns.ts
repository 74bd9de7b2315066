import { AppError } from '../http/app-error.ts';

export interface SearchTurnLimits {
  atOnce: number;
  atOnceForRegistrar: number;
  patienceMs: number;
}

interface Waiting {
  registrarId: number;
  start(): void;
}

/** Hands out turns, first come first served, so that one registrar's searches never hold up all the others. */
export function searchTurns({ atOnce, atOnceForRegistrar, patienceMs }: SearchTurnLimits) {
  const running: number[] = [];
  const queue: Waiting[] = [];

  const mayStart = (registrarId: number) =>
    running.length < atOnce && running.filter((id) => id === registrarId).length < atOnceForRegistrar;

  function startNext() {
    const next = queue.findIndex(({ registrarId }) => mayStart(registrarId));
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  }

  /** Waits for a turn; refuses with `search.busy` after a while, or at once when the request is closed. */
  function turn(registrarId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        registrarId,
        start() {
          stopWaiting();
          running.push(registrarId);
          resolve();
        },
      };
      const giveUp = () => {
        stopWaiting();
        queue.splice(queue.indexOf(waiting), 1);
        reject(new AppError('search.busy'));
      };
      const timer = setTimeout(giveUp, patienceMs);
      signal.addEventListener('abort', giveUp);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      queue.push(waiting);
      if (signal.aborted) giveUp();
      else startNext();
    });
  }

  return async function inTurn<Result>(
    registrarId: number,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await turn(registrarId, signal);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(registrarId), 1);
      startNext();
    }
  };
}
