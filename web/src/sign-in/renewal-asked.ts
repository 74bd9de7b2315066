import { createStore } from '../store/store.ts';

/** Whether a call was refused because the sign-in is too old for it: a dialog then asks to renew it. */
export const renewalAsked = createStore(false);
