import { endpoint } from './endpoint.ts';
import type * as schemas from './invoices.ts';

export const getInvoices = endpoint<typeof schemas.getInvoices>()({
  method: 'GET',
  path: '/services/registrar/finance/invoices',
  permission: 'billing:read',
  scope: 'billing',
  summary: 'List the invoices, credit notes and payments of a year',
});

export const getInvoiceFile = endpoint<typeof schemas.getInvoiceFile>()({
  method: 'GET',
  path: '/services/registrar/finance/invoices/:id/files/:type',
  permission: 'billing:read',
  scope: 'billing',
  summary: 'Download a file of an invoice',
  file: ['application/pdf', 'application/octet-stream'],
});
