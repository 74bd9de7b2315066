import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { releaseLocks, takeLocks, type Use } from './locks.ts';
import { connectToServer, type Server, stopServer } from './server.ts';

interface Presence {
  client: pg.Client;
  leave(): Promise<void>;
}

/** Counts as a user of the server until `leave`, and restarts the server if it is killed meanwhile. */
export async function join(
  server: Server,
  use: Use,
  dataDir: string,
  report: (line: string) => void,
): Promise<Presence> {
  let leaving = false;
  let current = connectAndLock(server, use, dataDir);

  const client = await current;
  void stay();
  return { client, leave };

  async function stay() {
    for (;;) {
      const connected = await current.catch(() => undefined);
      if (connected) await new Promise((resolve) => connected.once('end', resolve));
      if (leaving) return;
      report('The connection to PostgreSQL was lost: reconnecting.');
      current = connectAndLock(server, use, dataDir);
      await current.catch((error) => {
        report(error.message);
        return delay(5_000, undefined, { ref: false });
      });
    }
  }

  async function leave() {
    leaving = true;
    const last = await current.catch(() => undefined);
    if (last) await leaveServer(server, last);
  }
}

async function leaveServer(server: Server, client: pg.Client): Promise<void> {
  // If the server stops at this very moment, there is nothing to do.
  if (await releaseLocks(client).catch(() => false)) await stopServer(server);
  await client.end();
}

async function connectAndLock(server: Server, use: Use, dataDir: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = await connectToServer(server, `a ${use} (process ${process.pid})`);
    try {
      await takeLocks(client, use, dataDir);
      return client;
    } catch (error) {
      // The panel in our way may have left meanwhile, and have seen that we still used the server.
      await leaveServer(server, client);
      // Any other error means that the previous last user was just stopping the server: try again.
      if (error instanceof StartError || attempt === 5) throw error;
    }
  }
}
