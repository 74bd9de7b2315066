import { createStore, useStore } from '../store/store.ts';

// An open dialog makes the rest of the page inert and silent, so the alerts of a dialog appear inside it.

export type AlertHost = HTMLElement;

const hosts = createStore<readonly AlertHost[]>([]);

/** Shows the dialog's alerts in this element until the returned function is called. */
export function showAlertsIn(host: AlertHost): () => void {
  hosts.set([...hosts.get(), host]);
  return () => hosts.set(hosts.get().filter((other) => other !== host));
}

/** Where an alert raised now appears: in the topmost dialog, or `null` for the page. */
export function currentAlertHost(): AlertHost | null {
  return hosts.get().at(-1) ?? null;
}

export function useAlertHosts(): readonly AlertHost[] {
  return useStore(hosts);
}
