import { endpoint } from './endpoint.ts';
import type * as schemas from './registration-transactions.ts';

export const getDomainTransactions = endpoint<typeof schemas.getDomainTransactions>()({
  method: 'GET',
  path: '/services/domains/:name/transactions',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: "List the registrar's transactions for a registration, newest first",
});
