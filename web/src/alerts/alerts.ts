import { limits } from '@panel/contract/limits';
import { createStore, useStore } from '../store/store.ts';

// Alerts are raised from anywhere (the query client, a form) and shown by the frame (Behaviour ALERTS-1 to ALERTS-3).

export interface Alert {
  id: number;
  message: string;
  type: 'success' | 'error' | 'info' | 'warning';
  /** It is fading out. */
  leaving: boolean;
}

type NewAlert = Pick<Alert, 'message' | 'type'> & { autoClose?: boolean };

const alerts = createStore<readonly Alert[]>([]);
let waiting: NewAlert[] = [];
let lastId = 0;

/** Shows an alert, unless one with the same text is there already. Successes close by themselves, errors stay. */
export function raiseAlert({ message, type, autoClose = type === 'success' }: NewAlert) {
  if (alerts.get().some((alert) => alert.message === message && !alert.leaving)) return;
  lastId += 1;
  const id = lastId;
  alerts.set([...alerts.get(), { id, message, type, leaving: false }]);
  if (autoClose) setTimeout(() => closeAlert(id), limits.alertAutoCloseMs);
}

/** For a save that navigates: the alert is shown on the page it leads to. */
export function raiseAlertAfterNavigation(alert: NewAlert) {
  waiting.push(alert);
}

export function closeAlert(id: number) {
  alerts.set(alerts.get().map((alert) => (alert.id === id ? { ...alert, leaving: true } : alert)));
  setTimeout(() => alerts.set(alerts.get().filter((alert) => alert.id !== id)), limits.alertFadeMs);
}

/** Called when a page is left. */
export function clearAlerts() {
  alerts.set([]);
}

/** Called when the next page is shown. */
export function showWaitingAlerts() {
  const arriving = waiting;
  waiting = [];
  for (const alert of arriving) raiseAlert(alert);
}

export function useAlerts(): readonly Alert[] {
  return useStore(alerts);
}
