import { limits } from '@panel/contract/limits';
import { createStore, useStore } from '../store/store.ts';
import { type AlertHost, useAlertHosts } from './alert-host.ts';

// Any code raises alerts (the query client, a form); the frame shows them (Behaviour ALERTS-1 to ALERTS-3).

export interface Alert {
  id: number;
  message: string;
  type: 'success' | 'error' | 'info' | 'warning';
  /** What raised it: it disappears once all of these have been tried again. */
  causes: readonly string[];
  /** The dialog that shows it; `null` for the page. */
  host: AlertHost | null;
  /** Fading out. */
  leaving: boolean;
}

type NewAlert = Pick<Alert, 'message' | 'type'> & { autoClose?: boolean; cause?: string; host?: AlertHost | null };

const alerts = createStore<readonly Alert[]>([]);
let waiting: NewAlert[] = [];
let lastId = 0;

/** Shows an alert unless one with the same text is already shown. Successes close by themselves, errors stay. */
export function raiseAlert({ message, type, autoClose = type === 'success', cause, host = null }: NewAlert) {
  const causes = cause === undefined ? [] : [cause];
  const same = alerts.get().find((alert) => alert.message === message && !alert.leaving);
  if (same) return replace(same.id, { causes: [...same.causes, ...causes], host: host ?? same.host });
  lastId += 1;
  const id = lastId;
  alerts.set([...alerts.get(), { id, message, type, causes, host, leaving: false }]);
  if (autoClose) setTimeout(() => closeAlert(id), limits.alertAutoCloseMs);
}

/** For a save that navigates: shows the alert on the next page. */
export function raiseAlertAfterNavigation(alert: NewAlert) {
  waiting.push(alert);
}

export function closeAlert(id: number) {
  replace(id, { leaving: true });
  setTimeout(() => alerts.set(alerts.get().filter((alert) => alert.id !== id)), limits.alertFadeMs);
}

function replace(id: number, change: Partial<Alert>) {
  alerts.set(alerts.get().map((alert) => (alert.id === id ? { ...alert, ...change } : alert)));
}

/** Removes the alerts of something that is tried again, except those that something else raised too. */
export function clearAlertsOf(cause: string) {
  if (!alerts.get().some(({ causes }) => causes.includes(cause))) return;
  alerts.set(
    alerts.get().flatMap((alert) => {
      if (!alert.causes.includes(cause)) return [alert];
      const causes = alert.causes.filter((other) => other !== cause);
      return causes.length > 0 ? [{ ...alert, causes }] : [];
    }),
  );
}

export function clearAlerts() {
  alerts.set([]);
}

/** Called when the next page is shown. Returns whether any alerts were waiting. */
export function showWaitingAlerts(): boolean {
  const arriving = waiting;
  waiting = [];
  for (const alert of arriving) raiseAlert(alert);
  return arriving.length > 0;
}

/** The alerts of the page or of an open dialog. Alerts of a dialog that has closed move to the page. */
export function useAlerts(host: AlertHost | null = null): readonly Alert[] {
  const open = useAlertHosts();
  const shownIn = (alert: Alert) => (alert.host && open.includes(alert.host) ? alert.host : null);
  return useStore(alerts).filter((alert) => shownIn(alert) === host);
}
