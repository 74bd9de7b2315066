import { createStore, type Store } from '../store/store.ts';

// Behaviour SIGN-IN-10: a call that needs a more recent sign-in waits while the user signs in again in a small window.
// Few calls do, so renew-in-window.ts is loaded on demand.

export type RenewalStep = 'asked' | 'open' | 'blocked' | 'failed' | 'away';

export interface Renewal {
  step: Store<RenewalStep>;
  openWindow: () => Promise<void>;
  decline: () => void;
}

/** `null` while no call waits. */
export const renewal = createStore<Renewal | null>(null);

/** The user cancelled, or left the page. */
export class SignInDeclined extends Error {}
