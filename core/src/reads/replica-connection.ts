import { addressesOf } from '@panel/database/addresses';
import type { Connection } from '@panel/database/database';

/** Longer than a server that is there takes; a read waits for it before the primary answers. */
const BEGIN_MS = 1_000;

/** All that is read there is read in transactions, so it makes no difference whether there is a pooler in between. */
export function replicaConnection(url: string): Connection & { beginMs: number } {
  const addresses = addressesOf(url, 'standby');
  const usual = { isPooled: true, beginMs: BEGIN_MS };
  return addresses.length === 1 ? { ...usual, connectionString: url } : { ...usual, addresses, role: 'standby' };
}
