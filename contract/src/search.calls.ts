import { endpoint } from './endpoint.ts';
import type * as schemas from './search.ts';

export const searchDomains = endpoint<typeof schemas.searchDomains>()({
  method: 'GET',
  path: '/services/domains/search',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: "Search the registrar's registrations; * is a wildcard",
});

export const searchDomainsCsv = endpoint<typeof schemas.searchDomainsCsv>()({
  method: 'GET',
  path: '/services/domains/search/csv',
  permission: 'reports:read',
  scope: 'reports',
  summary: 'Download all registrations that a search finds',
  file: 'text/csv',
});
