import { createStore, useStore } from '../store/store.ts';

// Nothing behind an open dialog can be reached or is read out, so alerts are shown inside the dialog.

const hosts = createStore<readonly HTMLElement[]>([]);

/** Shows alerts in this element of an open dialog, until the function that it returns is called. */
export function showAlertsIn(host: HTMLElement): () => void {
  hosts.set([...hosts.get(), host]);
  return () => hosts.set(hosts.get().filter((other) => other !== host));
}

/** `null` while no dialog is open. */
export function useAlertHost(): HTMLElement | null {
  return useStore(hosts).at(-1) ?? null;
}
