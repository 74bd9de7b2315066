import { getDomain, getTransfer } from '@panel/contract/registration.calls';
import { queryOptions, usePrefetchQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';
import { casesSoonQuery } from '../verification/index.ts';

/** `null` if the name does not exist or belongs to another registrar. */
export const registrationQuery = (name: string) =>
  queryOptions({
    queryKey: ['registrations', 'registration', name],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getDomain, { params: { name }, signal })).domain;
      } catch (error) {
        if (isRefusal(error, 'not.found')) return null;
        throw error;
      }
    },
    meta: { fromRegistry: true },
  });

export function useRegistrationAhead() {
  const { domainname = '' } = useParams();
  usePrefetchQuery(registrationQuery(domainname));
  usePrefetchQuery(casesSoonQuery(domainname));
}

/** The status of the latest transfer; `null` if there has been none. */
export const transferQuery = (name: string) =>
  queryOptions({
    queryKey: ['registrations', 'transfer', name],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getTransfer, { params: { name }, signal }))?.transfer?.status ?? null;
      } catch (error) {
        if (isRefusal(error, 'no.transfer.history')) return null;
        throw error;
      }
    },
    meta: { fromRegistry: true },
  });
