import { endpoint } from './endpoint.ts';
import type * as schemas from './transactions.ts';

export const getProtectedTransactions = endpoint<typeof schemas.getProtectedTransactions>()({
  method: 'GET',
  path: '/services/registrar/thresholds/protectedTransactions',
  permission: 'transactions:read',
  scope: 'transactions',
  summary: 'How many protected transactions ran since midnight UTC, and how many may',
});
