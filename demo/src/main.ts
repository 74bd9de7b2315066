import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from '@panel/database/database';
import { startEmbedded } from '@panel/database/embedded';
import { live, readWorld } from './live/live.ts';
import { PanelAway, panelListener } from './live/panel-listener.ts';

// A demo registry with live events: it sends changes to the listener of a running demo, as a real one would. It reads
// the panel's database only at the start, in place of its own.

const { REGISTRY_LISTEN = '', REGISTRY_SECRET = '', DATABASE_URL, DATA_DIR = 'var' } = process.env;
const perSecond = Number(process.argv[2] ?? 2);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

try {
  if (!(perSecond > 0 && perSecond <= 1000))
    throw new Error('The number of changes per second must be a number up to 1000.');
  if (!REGISTRY_LISTEN) throw new Error('REGISTRY_LISTEN is not set: "npm run demo:registry" does so.');
  const listener = panelListener(REGISTRY_LISTEN, REGISTRY_SECRET);
  const position = await answering(listener);
  const world = await readPanel();
  if (!world) throw new Error('There is no demo data: start with an empty database.');
  await live({ world, listener, position, everyMs: 1000 / perSecond, report: console.log, signal: stopping.signal });
} catch (error) {
  // A stopped panel no longer accepts anything.
  if (!stopping.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The position of the registry's stream, once the panel has started. */
async function answering({ position }: ReturnType<typeof panelListener>): Promise<number> {
  for (;;) {
    try {
      return await position();
    } catch (error) {
      if (!(error instanceof PanelAway)) throw error;
      await setTimeout(200, undefined, { signal: stopping.signal });
    }
  }
}

async function readPanel() {
  const use = { dataDir: resolve(DATA_DIR), use: 'command', report: () => {} } as const;
  const embedded = DATABASE_URL ? undefined : await startEmbedded(use);
  const { db, close } = connect(embedded?.connection ?? { connectionString: DATABASE_URL });
  try {
    return await readWorld(db);
  } finally {
    await close();
    await embedded?.stop();
  }
}
