import type * as schemas from './billing.ts';
import { endpoint } from './endpoint.ts';

export const getBillingLines = endpoint<typeof schemas.getBillingLines>()({
  method: 'GET',
  path: '/services/registrar/finance/billingLines',
  permission: 'billing:read',
  scope: 'billing',
  summary: 'List the billing lines of a month in the time zone of the panel',
});

export const getBillingLinesCsv = endpoint<typeof schemas.getBillingLinesCsv>()({
  method: 'GET',
  path: '/services/registrar/finance/billingLines/csv',
  permission: 'billing:read',
  scope: 'billing',
  summary: 'Download the billing lines of a month',
  file: 'text/csv',
});
