import { createStore } from '../store/store.ts';

/** Whether a call was refused because the registrar is held: a page then says so in place of all others. */
export const registrarHeld = createStore(false);

/** Why the registry's own people are refused instead: from this address, or because the desk is off. */
export const deskClosed = createStore('');
