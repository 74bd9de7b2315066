import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const Country = z.object({ iso2: z.string(), name: z.string() });
export type Country = z.infer<typeof Country>;

export const getCountries = endpoint({
  method: 'GET',
  path: '/services/country',
  permission: 'registrar:read',
  summary: 'Countries by their ISO 3166 code, sorted by name',
  data: z.object({ results: z.array(Country) }),
});
