import { useSyncExternalStore } from 'react';

// While a dialog is open, what stands behind it can neither be reached nor is it read out: alerts are shown in it.

let hosts: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  hosts = next;
  for (const listener of listeners) listener();
}

/** Shows alerts in an element of the dialog that has just opened; returns what ends that. */
export function showAlertsIn(host: HTMLElement): () => void {
  change([...hosts, host]);
  return () => change(hosts.filter((other) => other !== host));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `null` while no dialog is open. */
export function useAlertHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => hosts.at(-1) ?? null);
}
