export { countriesQuery, useCountries, useCountryName } from './countries.api.ts';
