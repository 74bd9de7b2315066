import { differenceOf, fitsLimit } from '@panel/contract/epp';
import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../audit/index.ts';
import { Refusal } from '../refusal.ts';
import type { RecordChange } from '../warnings/index.ts';
import { replaceAllowedIps } from './allowed-ips.queries.ts';

interface List {
  ipAddresses: string[];
  maximum: number;
}

/** Saves the list. If no address was added or removed, there is no audit line and no mail. */
export async function changeAllowedIps(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  { ipAddresses: before, maximum }: List,
  after: string[],
): Promise<void> {
  if (!fitsLimit(after, before, maximum)) {
    throw new Refusal('epp.ip.limit', { field: 'ipAddresses', values: { n: maximum } });
  }
  await replaceAllowedIps(trx, by.registrarId, after);
  const { added, removed } = differenceOf(before, after);
  if (added.length + removed.length === 0) return;
  await recordChange(trx, by, 'epp.ip.replaced', { before, after });
}
