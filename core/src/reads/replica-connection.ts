import { addressesOf } from '@panel/database/addresses';
import type { Connection } from '@panel/database/database';

/** Longer than a reachable server needs. A read waits this long before it falls back to the primary. */
const BEGIN_MS = 1_000;

/** Every read there is a transaction, so it works with or without a pooler. */
export function replicaConnection(url: string): Connection & { beginMs: number } {
  const addresses = addressesOf(url, 'standby');
  const usual = { isPooled: true, beginMs: BEGIN_MS };
  return addresses.length === 1 ? { ...usual, connectionString: url } : { ...usual, addresses, role: 'standby' };
}
