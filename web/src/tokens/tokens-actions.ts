import type { Place } from '../navigation/place.ts';

export const tokensActions: readonly Place[] = [
  { to: '/users/tokens?add', name: 'tokens.add', permission: 'tokens:manage', added: true, changes: true },
];
