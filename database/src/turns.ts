// Who may use something scarce at once, such as connections or the memory that hashes take.

export interface TurnLimits {
  atOnce: number;
  /** How many of them one key, such as a registrar, may have. */
  atOnceForKey?: number;
  /** How long somebody waits for a turn; with 0 they are refused at once. */
  patienceMs: number;
}

export type Turns = ReturnType<typeof createTurns>;

export class NoTurn extends Error {
  override name = 'NoTurn';
  /** The key has all the turns that one key may have; otherwise all turns are taken, or the one who waited has gone. */
  readonly atOwnLimit: boolean;

  constructor(atOwnLimit: boolean) {
    super(atOwnLimit ? 'One key has too many turns at once.' : 'All turns are taken.');
    this.atOwnLimit = atOwnLimit;
  }
}

interface Claim {
  key?: number;
  /** When it is aborted, the claim leaves the queue. */
  signal?: AbortSignal;
}

interface Turn {
  key: number | undefined;
  start(): void;
}

/** Hands out turns, first come first served; one whose key is at its limit does not hold up the others. */
export function createTurns({ atOnce, atOnceForKey = Number.POSITIVE_INFINITY, patienceMs }: TurnLimits) {
  const running = new Set<Turn>();
  const queue = new Set<Turn>();

  const isAtOwnLimit = ({ key }: Turn) => [...running].filter((turn) => turn.key === key).length >= atOnceForKey;

  function startNext(): void {
    if (running.size >= atOnce) return;
    for (const turn of queue) {
      if (isAtOwnLimit(turn)) continue;
      queue.delete(turn);
      running.add(turn);
      turn.start();
      return;
    }
  }

  /** Gives the function that ends the turn, or fails with `NoTurn`. */
  function take({ key, signal }: Claim = {}): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        key,
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

  return { take, inTurn };
}
