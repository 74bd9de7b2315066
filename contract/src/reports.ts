import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getDomainListCsv = endpoint({
  method: 'GET',
  path: '/services/registrar/:handle/report/domains/csv',
  permission: 'reports:read',
  scope: 'reports',
  summary: "The registrar's own domain names as a file",
  params: z.object({ handle: z.string() }),
  file: 'text/csv',
});
