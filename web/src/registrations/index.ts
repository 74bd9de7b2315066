export {
  contactAddress,
  type Parameter,
  type ResultsState,
  registrationAddress,
  type Search,
  searchAddress,
  searchPage,
} from './addresses.ts';
export { useRegistrationsAddress, useRememberedSearch } from './last-search.ts';
export { registrationsTabs } from './registrations-places.ts';
export { RegistrationsTabs } from './registrations-tabs.tsx';
