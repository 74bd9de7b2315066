import { getAnnouncements, putAnnouncementsRead } from '@panel/contract/announcements.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { inBackground } from '../api/running-requests.ts';
import { configQuery } from '../config/index.ts';

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => call(getAnnouncements, { signal }),
  staleTime: 0,
});

/** Runs in the background and does not refetch the list, so that the page still shows what was new. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['announcements', 'read'],
    mutationFn: (upTo: number) => inBackground(() => call(putAnnouncementsRead, { body: { upTo } })),
    meta: { quiet: true },
    onSuccess: () => inBackground(() => queryClient.invalidateQueries({ queryKey: configQuery.queryKey })),
  });
}
