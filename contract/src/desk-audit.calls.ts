import type * as schemas from './desk-audit.ts';
import { endpoint } from './endpoint.ts';

export const getDeskAudit = endpoint<typeof schemas.getDeskAudit>()({
  method: 'GET',
  path: '/services/desk/audit',
  permission: 'desk:read',
  summary: 'What was changed by whom, of all registrars and of the registry itself, newest first',
});

export const getDeskAuditCsv = endpoint<typeof schemas.getDeskAuditCsv>()({
  method: 'GET',
  path: '/services/desk/audit.csv',
  permission: 'desk:read',
  summary: 'The same as a file, a row for each field that was changed',
  file: 'text/csv',
});
