import type { Database } from '@panel/database/database';
import { recordEvent } from '../accounts/events.queries.ts';
import { countFailure, pauseLeft, uncountFailure } from '../throttle/throttle.queries.ts';
import type { Brakes } from './known-browsers.ts';

interface Attempt<Account> {
  brakes: Brakes;
  ip: string;
  /** Finds the account of the attempt, if any, and whether the proof is right. */
  verify(): Promise<{ account: Account | undefined; isRight: boolean }>;
  /** For costly checks: an attempt that waits for its turn is not counted before. */
  inTurn?<Result>(work: () => Promise<Result>): Promise<Result>;
}

type Outcome<Account> = { is: 'right'; account: Account } | { is: 'wrong' } | { is: 'blocked'; seconds: number };

/**
 * One attempt to sign in (Behaviour SIGN-IN-5), also for an unknown username. It counts as failed until proved right,
 * so that parallel attempts cannot bypass the throttle.
 */
export async function attempt<Account extends { id: string; username: string }>(
  db: Database,
  { brakes, ip, verify, inTurn = (work) => work() }: Attempt<Account>,
): Promise<Outcome<Account>> {
  const secondsToWait = () => pauseLeft(db, [brakes.inAdvance, ...brakes.afterwards]);
  const seconds = await secondsToWait();
  if (seconds > 0) return { is: 'blocked', seconds };

  return inTurn(async () => {
    const counted = await countFailure(db, brakes.inAdvance);
    // Others have failed since the first check.
    if (!counted) return { is: 'blocked', seconds: await secondsToWait() };
    const { account, isRight } = await verify();
    if (account && isRight) {
      await uncountFailure(db, counted);
      return { is: 'right', account };
    }
    for (const key of brakes.afterwards) await countFailure(db, key);
    await recordEvent(db, 'LOGIN_ERROR', account, ip);
    return { is: 'wrong' };
  });
}
