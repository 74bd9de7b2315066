import { findByText } from '@panel/contract/find.calls';
import { limits } from '@panel/contract/limits';
import { searchDomains } from '@panel/contract/search.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { inBackground } from '../api/running-requests.ts';

/** Runs in the background: no spinner, no alert. Further typing cancels it. */
export const foundQuery = (text: string, hasAdditions: boolean) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) =>
      inBackground(() =>
        hasAdditions ? call(findByText, { query: { text }, signal }) : findAsSpecified(text, signal),
      ),
    meta: { quiet: true, fromRegistry: true },
  });

/** For a server that has only the specified calls. */
async function findAsSpecified(text: string, signal: AbortSignal) {
  const query = { ulabel: `${text}*`, page: '0', size: String(limits.foundRegistrations) };
  const { results } = await call(searchDomains, { query, signal });
  return { registrations: results, contact: null };
}
