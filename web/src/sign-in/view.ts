import type { View } from '@panel/contract/desk-views';
import { createStore } from '../store/store.ts';
import { forgetTab } from './drafts.ts';

// One of the registry's own people sees the panel as a registrar does, in this tab: another tab may show another one.

const key = 'view';
const kept = sessionStorage.getItem(key);

export const view = createStore<View | null>(kept && JSON.parse(kept));

export function enterView(next: View): void {
  restartTab('/registrar/generalData', next);
}

/** Never settles: the page is left. */
export function leaveView(): Promise<never> {
  return restartTab('/desk/registrars');
}

/** Nothing that was typed, looked for or loaded before is there afterwards. */
function restartTab(address: string, next?: View): Promise<never> {
  forgetTab();
  if (next) sessionStorage.setItem(key, JSON.stringify(next));
  window.location.replace(address);
  return new Promise<never>(() => {});
}
