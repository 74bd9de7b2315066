import type { Place } from '../navigation/place.ts';

export const contactsPlaces: readonly Place[] = [
  { to: '/contact/view', name: 'contacts.find', permission: 'contacts:read' },
];
