import { useIsAnyRequestRunning } from '../api/running-requests.ts';

/** Rendered while the panel's spinner shows. */
export function Running() {
  return useIsAnyRequestRunning() ? <p>Running</p> : null;
}
