export { registrationAddress } from './addresses.ts';
export { useRegistrationsAddress } from './last-search.ts';
export { useSearchShortcut } from './use-search-shortcut.ts';
