import type * as schemas from './desk-audit.ts';
import { endpoint } from './endpoint.ts';

export const getDeskAudit = endpoint<typeof schemas.getDeskAudit>()({
  method: 'GET',
  path: '/services/desk/audit',
  permission: 'desk:read',
  summary: 'List changes by all registrars and the registry, newest first',
});

export const getDeskAuditCsv = endpoint<typeof schemas.getDeskAuditCsv>()({
  method: 'GET',
  path: '/services/desk/audit.csv',
  permission: 'desk:read',
  summary: 'Download the changes, with one row per changed field',
  file: 'text/csv',
});
