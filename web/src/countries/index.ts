export { useCountries, useCountryName } from './countries.api.ts';
