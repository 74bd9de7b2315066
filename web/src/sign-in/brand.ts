import type { IdentityConfig } from '@panel/contract/config';
import { createStore } from '../store/store.ts';

/** The registry's name and logo, if configured; its colours are already in the page. */
export const brand = createStore<IdentityConfig['brand']>(undefined);
