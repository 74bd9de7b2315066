import { useConfig } from '../config/index.ts';
import type { Place } from '../navigation/place.ts';

export const messagesPage = '/messages';

export const inboxPlaces: readonly Place[] = [
  {
    to: messagesPage,
    name: 'inbox.title',
    permission: 'inbox:read',
    added: true,
    needs: ({ features }) => features?.includes('messages') === true,
  },
];

export function useHasMessages(): boolean {
  return useConfig()?.properties.features?.includes('messages') === true;
}

/** All messages about a registration, in any state. */
export const messagesAddress = (subject: string) => `${messagesPage}?${new URLSearchParams({ state: 'all', subject })}`;
