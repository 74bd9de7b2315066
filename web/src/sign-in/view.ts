import type { View } from '@panel/contract/desk-views';
import { createStore } from '../store/store.ts';
import { forgetTab } from './drafts.ts';

// A member of the registry's staff sees the panel as a registrar does, in this tab only.

const key = 'view';
const kept = sessionStorage.getItem(key);

export const view = createStore<View | null>(kept && JSON.parse(kept));

export function enterView(next: View): void {
  restartTab('/registrar/generalData', next);
}

/** Never settles, because the page is left. */
export function leaveView(): Promise<never> {
  return restartTab('/desk/registrars');
}

/** Discards everything typed, searched for or loaded before. */
function restartTab(address: string, next?: View): Promise<never> {
  forgetTab();
  if (next) sessionStorage.setItem(key, JSON.stringify(next));
  window.location.replace(address);
  return new Promise<never>(() => {});
}
