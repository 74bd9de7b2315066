import { createStore } from '../store/store.ts';

/** What the usernames of the registry's own people end in, if the server says so: their roles count for them alone. */
export const deskSuffix = createStore<string | undefined>(undefined);
