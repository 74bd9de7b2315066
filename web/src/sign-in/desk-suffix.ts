import { createStore } from '../store/store.ts';

/** The suffix of the staff's usernames, if the server sends it: desk roles apply only to them. */
export const deskSuffix = createStore<string | undefined>(undefined);
