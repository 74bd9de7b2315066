export { type Parameter, registrationAddress, type Search, searchAddress, searchPage } from './addresses.ts';
export { useRegistrationsAddress, useRememberedSearch } from './last-search.ts';
export { RegistrationsTabs } from './registrations-tabs.tsx';
export { searchFieldId, useSearchShortcut } from './use-search-shortcut.ts';
