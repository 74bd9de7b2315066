import type * as schemas from './balance.ts';
import { endpoint } from './endpoint.ts';

export const getBalance = endpoint<typeof schemas.getBalance>()({
  method: 'GET',
  path: '/services/registrar/finance/balance',
  permission: 'billing:read',
  scope: 'billing',
  summary: "Get the registrar's balance by currency",
});
