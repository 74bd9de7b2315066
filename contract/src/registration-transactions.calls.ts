import { endpoint } from './endpoint.ts';
import type * as schemas from './registration-transactions.ts';

export const getDomainTransactions = endpoint<typeof schemas.getDomainTransactions>()({
  method: 'GET',
  path: '/services/domains/:name/transactions',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: "This registrar's transactions of a registration, newest first",
});
