import { createStore, useStore } from '../store/store.ts';

// Nothing behind an open dialog can be reached or is read out, so what a dialog has to tell is shown inside it.

export type AlertHost = HTMLElement;

const hosts = createStore<readonly AlertHost[]>([]);

/** Shows the dialog's own alerts in this element of it, until the function that it returns is called. */
export function showAlertsIn(host: AlertHost): () => void {
  hosts.set([...hosts.get(), host]);
  return () => hosts.set(hosts.get().filter((other) => other !== host));
}

/** Where whatever is done now would be told: in the dialog on top, or `null` for the page. */
export function currentAlertHost(): AlertHost | null {
  return hosts.get().at(-1) ?? null;
}

/** The open dialogs. */
export function useAlertHosts(): readonly AlertHost[] {
  return useStore(hosts);
}
