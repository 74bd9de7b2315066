import type { IdentityConfig } from '@panel/contract/config';
import { createStore } from '../store/store.ts';

/** The registry's own name and logo, if it has any; its colours are in the page already. */
export const brand = createStore<IdentityConfig['brand']>(undefined);
