import { endpoint } from './endpoint.ts';
import type * as schemas from './reports.ts';

export const getDomainListCsv = endpoint<typeof schemas.getDomainListCsv>()({
  method: 'GET',
  path: '/services/registrar/:handle/report/domains/csv',
  permission: 'reports:read',
  scope: 'reports',
  summary: "Download the registrar's domain names",
  file: 'text/csv',
});
