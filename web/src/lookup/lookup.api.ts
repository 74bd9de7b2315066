import { lookUpDomains } from '@panel/contract/lookup.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { listIn } from '../search/index.ts';

export const lookupQuery = (text: string) =>
  queryOptions({
    queryKey: ['registrations', 'lookup', text],
    queryFn: async ({ signal }) => (await call(lookUpDomains, { body: { names: listIn(text) }, signal })).results,
    meta: { fromRegistry: true },
  });
