import { getDeskAudit } from '@panel/contract/desk-audit.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { type AuditAddress, filterQuery } from './audit-address.rules.ts';

/** The newest lines first, then older ones on request. */
export const auditQuery = (asked: AuditAddress) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'audit', asked],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filterQuery(asked), ...(pageParam > 0 && { before: String(pageParam) }) };
      return call(getDeskAudit, { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results.at(-1)?.id : undefined),
    // A visitor expects to see what happened a moment ago.
    staleTime: 0,
    meta: { inline: ['search.filter.reversed'] },
  });
