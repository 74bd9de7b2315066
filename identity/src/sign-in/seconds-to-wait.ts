import type { Database } from '@panel/database/database';
import { pauseLeft } from '../throttle/throttle.queries.ts';
import type { Brakes } from './known-browsers.ts';

/** How long an attempt has to wait; 0 if it may be made now. */
export function secondsToWait(db: Database, { inAdvance, afterwards }: Brakes): Promise<number> {
  return pauseLeft(db, [inAdvance, ...afterwards]);
}
