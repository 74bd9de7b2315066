import type { Place } from '../navigation/place.ts';

export const accountPlaces: readonly Place[] = [
  { to: '/account', name: 'account.title', permission: 'account:own', added: true },
];
