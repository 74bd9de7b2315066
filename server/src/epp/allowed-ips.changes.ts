import { differenceOf, fitsLimit } from '@panel/contract/epp';
import { Refusal } from '@panel/core';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';
import { authorOf } from '../http/author-of.ts';
import { replaceAllowedIps } from './allowed-ips.queries.ts';

interface List {
  ipAddresses: string[];
  maximum: number;
}

/** Saves the list. If no address was added or removed, that is neither audited nor mailed. */
export async function changeAllowedIps(
  trx: Database,
  recordChange: RecordChange,
  request: FastifyRequest,
  { ipAddresses: before, maximum }: List,
  after: string[],
): Promise<void> {
  if (!fitsLimit(after, before, maximum)) {
    throw new Refusal('epp.ip.limit', { field: 'ipAddresses', values: { n: maximum } });
  }
  await replaceAllowedIps(trx, request.actor.registrarId, after);
  const { added, removed } = differenceOf(before, after);
  if (added.length + removed.length === 0) return;
  await recordChange(trx, authorOf(request), 'epp.ip.replaced', { before, after });
}
