import { limits } from '@panel/contract/limits';
import { useSyncExternalStore } from 'react';

// Specification 4 and 8. Alerts are raised from anywhere (the query client, a form) and shown by the shell.

export type AlertType = 'success' | 'error' | 'info' | 'warning';

export interface Alert {
  id: number;
  message: string;
  type: AlertType;
  /** Being faded out. */
  leaving: boolean;
}

type NewAlert = Pick<Alert, 'message' | 'type'> & { autoClose?: boolean };

let alerts: readonly Alert[] = [];
let waiting: NewAlert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Alert[]) {
  alerts = next;
  for (const listener of listeners) listener();
}

/** Shows an alert, unless one with the same text is there already. Successes close by themselves, errors stay. */
export function raiseAlert({ message, type, autoClose = type === 'success' }: NewAlert) {
  if (alerts.some((alert) => alert.message === message && !alert.leaving)) return;
  lastId += 1;
  const id = lastId;
  change([...alerts, { id, message, type, leaving: false }]);
  if (autoClose) setTimeout(() => closeAlert(id), limits.alertAutoCloseMs);
}

/** For a save that navigates: the alert is shown on the page it leads to. */
export function raiseAlertAfterNavigation(alert: NewAlert) {
  waiting.push(alert);
}

export function closeAlert(id: number) {
  change(alerts.map((alert) => (alert.id === id ? { ...alert, leaving: true } : alert)));
  setTimeout(() => change(alerts.filter((alert) => alert.id !== id)), limits.alertFadeMs);
}

/** When a page is left. */
export function clearAlerts() {
  if (alerts.length > 0) change([]);
}

/** When the next page is there. */
export function showWaitingAlerts() {
  const arriving = waiting;
  waiting = [];
  for (const alert of arriving) raiseAlert(alert);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(subscribe, () => alerts);
}
