import { useIsAnyRequestRunning } from '../api/running-requests.ts';

/** There while the panel's spinner shows. */
export function Running() {
  return useIsAnyRequestRunning() ? <p>Running</p> : null;
}
