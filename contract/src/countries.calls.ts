import type * as schemas from './countries.ts';
import { endpoint } from './endpoint.ts';

export const getCountries = endpoint<typeof schemas.getCountries>()({
  method: 'GET',
  path: '/services/country',
  permission: 'countries:read',
  summary: 'List countries with their ISO 3166 codes, sorted by name',
});
