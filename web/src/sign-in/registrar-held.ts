import { createStore } from '../store/store.ts';

/** Whether a call was refused because the registrar is on hold: one page then replaces all others. */
export const registrarHeld = createStore(false);

/** Why the registry's staff are refused: their IP address, or the desk is switched off. */
export const deskClosed = createStore('');
