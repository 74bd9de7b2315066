import { setTimeout } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import { createRandom } from '../random.ts';
import { registrars } from '../registrars.ts';
import { happen } from './happen.ts';
import type { panelListener } from './panel-listener.ts';
import { findBalances, findCases, findContacts, findDomains } from './world.queries.ts';
import { remember, type World } from './world.ts';

const handles = registrars.map(({ handle }) => handle);

/** The world as the panel shows it, so that a run continues where the last one stopped. Undefined without the demo. */
export async function readWorld(db: Database): Promise<World | undefined> {
  const contacts = await findContacts(db, handles);
  if (contacts.size === 0) return undefined;
  const domains = new Map((await findDomains(db, handles)).map((domain) => [domain.name, domain]));
  const balances = await findBalances(db, handles);
  const cases = new Map((await findCases(db)).map((each) => [each.id, each]));
  const now = new Date();
  return { domains, contacts, balances, cases, queue: new Map(), random: createRandom(now.getTime()), now };
}

interface Life {
  world: World;
  listener: Pick<ReturnType<typeof panelListener>, 'send' | 'sendFile'>;
  /** The position after which the changes start. */
  position: number;
  everyMs: number;
  report(line: string): void;
  signal: AbortSignal;
}

/** Generates events until it is stopped, and sends each to the panel. */
export async function live({ world, listener, position, everyMs, report, signal }: Life): Promise<void> {
  let last = position;
  while (!signal.aborted) {
    world.now = new Date();
    const { words, changes, files = [] } = happen(world);
    const taken = await listener.send(changes, last);
    if (taken !== undefined) {
      last = taken;
      remember(world, changes);
      for (const file of files) await listener.sendFile(file);
      report(words);
    }
    await setTimeout(everyMs, undefined, { signal }).catch(() => {});
  }
}
