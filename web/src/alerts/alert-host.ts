import { createStore, useStore } from '../store/store.ts';

// While a dialog is open, what stands behind it can neither be reached nor is it read out: alerts are shown in it.

const hosts = createStore<readonly HTMLElement[]>([]);

/** Shows alerts in an element of the dialog that has just opened; returns what ends that. */
export function showAlertsIn(host: HTMLElement): () => void {
  hosts.set([...hosts.get(), host]);
  return () => hosts.set(hosts.get().filter((other) => other !== host));
}

/** `null` while no dialog is open. */
export function useAlertHost(): HTMLElement | null {
  return useStore(hosts).at(-1) ?? null;
}
