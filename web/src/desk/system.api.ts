import { getDeskSystem } from '@panel/contract/desk-system.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const EVERY_MS = 20_000;

/** Refetched while the page is open: operators watch it during an upgrade. */
export const systemQuery = queryOptions({
  queryKey: ['desk', 'system'],
  queryFn: ({ signal }) => call(getDeskSystem, { signal }),
  refetchInterval: EVERY_MS,
});
