import type { Place } from '../navigation/place.ts';
import { searchPage } from './addresses.ts';

export const registrationsTabs: readonly Place[] = [
  { to: searchPage, name: 'registrations.tab.search', permission: 'registrations:read' },
  { to: '/registrations/expiring', name: 'registrations.tab.expiring', permission: 'registrations:read', added: true },
  { to: '/registrations/lookup', name: 'registrations.tab.lookup', permission: 'registrations:read', added: true },
  {
    to: '/registrations/verification',
    name: 'registrations.tab.verification',
    permission: 'registrations:read',
    needs: ({ features }) => features?.includes('verification') ?? false,
  },
  { to: '/contact/view', name: 'registrations.tab.contact', permission: 'contacts:read' },
];
