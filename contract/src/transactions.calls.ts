import { endpoint } from './endpoint.ts';
import type * as schemas from './transactions.ts';

export const getProtectedTransactions = endpoint<typeof schemas.getProtectedTransactions>()({
  method: 'GET',
  path: '/services/registrar/thresholds/protectedTransactions',
  permission: 'transactions:read',
  scope: 'transactions',
  summary: 'Get the number of protected transactions since midnight UTC, and the limit',
});
