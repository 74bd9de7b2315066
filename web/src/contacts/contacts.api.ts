import { getContact } from '@panel/contract/contacts.calls';
import { queryOptions, usePrefetchQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';

/** `null` if the contact does not exist or this registrar may not see it. */
export const contactQuery = (handle: string) =>
  queryOptions({
    queryKey: ['contacts', handle],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getContact, { params: { handle }, signal })).contact;
      } catch (error) {
        if (isRefusal(error, 'not.found')) return null;
        throw error;
      }
    },
    meta: { fromRegistry: true },
  });

export const useContactAhead = () => usePrefetchQuery(contactQuery(useParams().handle ?? ''));

/** For a card, where a missing contact is a failure like any other. */
export const contactCardQuery = (handle: string) =>
  queryOptions({
    queryKey: ['contacts', handle, 'card'],
    queryFn: async ({ client, signal }) => {
      const { contact } = await call(getContact, { params: { handle }, signal });
      client.setQueryData(contactQuery(handle).queryKey, contact);
      return contact;
    },
    meta: { fromRegistry: true },
  });

export const registrationsOfContact = (handle: string) =>
  `/registrations/search?${new URLSearchParams({ contact: handle })}`;
