import { useSyncExternalStore } from 'react';

const print = window.matchMedia('print');

function subscribe(listener: () => void) {
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}
