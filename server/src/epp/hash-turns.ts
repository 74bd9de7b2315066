import { Refusal } from '@panel/core';
import { createTurns, NoTurn } from '@panel/database/turns';

/** Hashing uses much memory by design, so only `atOnce` hashes run at once, and more are refused. */
export function hashTurns(atOnce: number) {
  const turns = createTurns({ atOnce, patienceMs: 0 });
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await turns.inTurn(work);
    } catch (error) {
      throw error instanceof NoTurn ? new Refusal('server.busy') : error;
    }
  };
}
