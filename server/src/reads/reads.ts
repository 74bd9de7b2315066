import type { Database } from '@panel/database/database';
import type { Reader, Replica, Server } from './replica.ts';
import { inSnapshot } from './snapshot.ts';

export type Place = 'primary' | 'replica';

/** Call it first, in the snapshot of the read: it aborts a read that the primary must serve. */
type Guard = (trx: Database) => Promise<void>;

type Work<Result> = (db: Database) => Promise<Result>;

export type Reads = ReturnType<typeof createReads>;

/** For reads that a replica may serve. Without one, the primary serves everything. */
export function createReads(primary: Server, replica?: Replica) {
  /** Calls `read` for the replica, then for the primary unless the replica succeeded. */
  async function ask<Result>(reader: Reader, read: (place: Place, guard: Guard) => Promise<Result>): Promise<Result> {
    const found = await replica?.attempt(() => read('replica', (trx) => replica.requireAll(trx, reader)));
    return found ? found.result : read('primary', async () => {});
  }

  function askFor<Result>(reader: Reader, work: Work<Result>, onPrimary: (db: Database) => Promise<Result>) {
    return ask(reader, (place, guard) => {
      if (place === 'primary' || !replica) return onPrimary(primary.db);
      return inSnapshot(replica.db, async (trx) => {
        await guard(trx);
        return work(trx);
      });
    });
  }

  return {
    ask,
    run: <Result>(reader: Reader, work: Work<Result>) => askFor(reader, work, work),
    inSnapshot: <Result>(reader: Reader, work: Work<Result>) => askFor(reader, work, (db) => inSnapshot(db, work)),
    /** Creates one object for each server, such as its own connections. */
    perServer<One>(make: (server: Server, place: Place) => One) {
      const atPrimary = make(primary, 'primary');
      const atReplica = replica && make(replica, 'replica');
      return {
        all: atReplica ? [atPrimary, atReplica] : [atPrimary],
        at: (place: Place) => (place === 'replica' && atReplica) || atPrimary,
      };
    },
  };
}
