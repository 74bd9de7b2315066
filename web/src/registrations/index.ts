export { registrationAddress } from './addresses.ts';
export { useRegistrationsAddress } from './last-search.ts';
export { RegistrationsTabs } from './registrations-tabs.tsx';
export { useSearchShortcut } from './use-search-shortcut.ts';
