import {
  deleteDeskAnnouncement,
  getDeskAnnouncement,
  getDeskAnnouncements,
  postDeskAnnouncement,
  postDeskAnnouncementPublish,
  postDeskAnnouncementWithdraw,
} from '@panel/contract/desk-announcements.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callTagged } from '../api/call.ts';
import type { AnnouncementBody } from './announcement-form.rules.ts';

const all = ['desk', 'announcements'];

export const writtenQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => call(getDeskAnnouncements, { signal }),
  staleTime: 0,
});

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, id],
    queryFn: ({ signal }) => callTagged(getDeskAnnouncement, { params: { id }, signal }),
    // A form must start from current data, not from the cache.
    staleTime: 0,
    gcTime: 0,
  });

export const useDraft = () =>
  useAnnouncementMutation('draft', (body: AnnouncementBody) => call(postDeskAnnouncement, { body }));

/** A change applies only to the version that was read: if someone else changed it since, nothing happens. */
interface Target {
  id: string;
  etag: string | null;
}

export const usePublish = () =>
  useAnnouncementMutation('publish', ({ id, etag, mail }: Target & { mail: boolean }) =>
    call(postDeskAnnouncementPublish, { params: { id }, body: { mail }, ifMatch: etag }),
  );

export const useWithdraw = () =>
  useAnnouncementMutation('withdraw', ({ id, etag }: Target) =>
    call(postDeskAnnouncementWithdraw, { params: { id }, ifMatch: etag }),
  );

export const useDeleteDraft = () =>
  useAnnouncementMutation('delete', (id: string) => call(deleteDeskAnnouncement, { params: { id } }));

function useAnnouncementMutation<Variables, Data>(name: string, mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...all, name],
    mutationFn,
    // Someone who returns to it must not see the outdated version.
    onSuccess: () => queryClient.removeQueries({ queryKey: all, type: 'inactive' }),
  });
}
