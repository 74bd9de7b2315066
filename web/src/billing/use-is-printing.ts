import { useSyncExternalStore } from 'react';

const print = window.matchMedia('print');

function subscribe(listener: () => void) {
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}

/** True while the browser lays out the page for printing. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}
