export { countriesQuery, useCountryName } from './countries.api.ts';
