// Limits how many may use a scarce resource at once, such as connections or memory for hashing.

export interface TurnLimits {
  atOnce: number;
  /** How many turns one key, such as a registrar, may have at once. */
  atOnceForKey?: number;
  /** How long a claim waits for a turn; with 0 it is refused at once. */
  patienceMs: number;
}

export type Turns = ReturnType<typeof createTurns>;

export class NoTurn extends Error {
  override name = 'NoTurn';
  /** True if the key has reached its limit. Otherwise all turns are taken, or the claim was aborted. */
  readonly atOwnLimit: boolean;

  constructor(atOwnLimit: boolean) {
    super(atOwnLimit ? 'One key has too many turns at once.' : 'All turns are taken.');
    this.atOwnLimit = atOwnLimit;
  }
}

interface Claim {
  key?: number;
  /** Starts before all other waiting claims. */
  first?: boolean;
  /** Aborting the signal removes the claim from the queue. */
  signal?: AbortSignal;
}

interface Turn {
  key: number | undefined;
  first: boolean;
  start(): void;
}

/**
 * Grants turns to priority claims first, then in order of arrival. A claim whose key is at its limit does not delay
 * others.
 */
export function createTurns({ atOnce, atOnceForKey = Number.POSITIVE_INFINITY, patienceMs }: TurnLimits) {
  const running = new Set<Turn>();
  const queue = new Set<Turn>();

  const isAtOwnLimit = ({ key }: Turn) => [...running].filter((turn) => turn.key === key).length >= atOnceForKey;

  function startNext(): void {
    if (running.size >= atOnce) return;
    for (const turn of [...queue].sort((one, other) => Number(other.first) - Number(one.first))) {
      if (isAtOwnLimit(turn)) continue;
      queue.delete(turn);
      running.add(turn);
      turn.start();
      return;
    }
  }

  /** Resolves to the function that ends the turn, or rejects with `NoTurn`. */
  function take({ key, first = false, signal }: Claim = {}): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        key,
        first,
        start() {
          stopWaiting();
          resolve(() => {
            running.delete(turn);
            startNext();
          });
        },
      };
      const giveUp = () => {
        stopWaiting();
        queue.delete(turn);
        reject(new NoTurn(isAtOwnLimit(turn)));
      };
      const timer = setTimeout(giveUp, patienceMs);
      signal?.addEventListener('abort', giveUp);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      if (signal?.aborted) return giveUp();
      queue.add(turn);
      startNext();
      if (patienceMs === 0 && queue.has(turn)) giveUp();
    });
  }

  async function inTurn<Result>(work: () => Promise<Result>, claim?: Claim): Promise<Result> {
    const end = await take(claim);
    try {
      return await work();
    } finally {
      end();
    }
  }

  const load = () => ({ running: running.size, waiting: queue.size });

  return { take, inTurn, load };
}
