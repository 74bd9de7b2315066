import { type Location, NavigationType } from 'react-router';
import type { Entry } from './history.ts';

// Pages render after the browser has tried to restore its scroll position, so the panel restores it itself.
window.history.scrollRestoration = 'manual';
const positions = new Map<string, number>();

export function rememberScroll(location: Location) {
  positions.set(location.key, window.scrollY);
}

export function restoreScroll({ action, location }: Entry) {
  window.scrollTo(0, action === NavigationType.Pop ? (positions.get(location.key) ?? 0) : 0);
}
