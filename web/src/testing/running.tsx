import { useIsAnyRequestRunning } from '../api/running-requests.ts';

export function Running() {
  return useIsAnyRequestRunning() ? <p>Running</p> : null;
}
