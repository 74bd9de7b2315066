import { getOverview } from '@panel/contract/overview.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { inBackground } from '../api/running-requests.ts';

/** Loaded in the background: no spinner, no alert. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => inBackground(() => call(getOverview, { signal })),
  // Other pages change what it counts.
  staleTime: 0,
  meta: { quiet: true, fromRegistry: true },
});
