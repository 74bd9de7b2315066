import type * as schemas from './billing.ts';
import { endpoint } from './endpoint.ts';

export const getBillingLines = endpoint<typeof schemas.getBillingLines>()({
  method: 'GET',
  path: '/services/registrar/finance/billingLines',
  permission: 'billing:read',
  scope: 'billing',
  summary: 'The billing lines of one month, in the time zone of the panel',
});

export const getBillingLinesCsv = endpoint<typeof schemas.getBillingLinesCsv>()({
  method: 'GET',
  path: '/services/registrar/finance/billingLines/csv',
  permission: 'billing:read',
  scope: 'billing',
  summary: 'The billing lines of one month as a file',
  file: 'text/csv',
});
