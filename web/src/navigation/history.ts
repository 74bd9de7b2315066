import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router';

// The browser's history for react-router's declarative router, plus a guard that is asked before the page is left.
// react-router has that only in its data router, which adds 17 kB to the first screen
// (docs/decisions/0006-small-first-screen.md).

/** The content of `history.state`: the router's own, and the entry's position in this tab's history. */
interface EntryState {
  usr?: unknown;
  key?: string;
  position?: number;
}

export interface Guard {
  /** Whether leaving the page needs a confirmation now. */
  holds: () => boolean;
  /** Called instead of leaving; `proceed` leaves after all. */
  ask: (proceed: () => void) => void;
}

export interface Entry {
  location: Location;
  action: NavigationType;
}

export function createGuardedHistory() {
  const state = () => (window.history.state ?? {}) as EntryState;
  const read = (action: NavigationType): Entry => {
    const { pathname, search, hash } = window.location;
    return { action, location: { pathname, search, hash, state: state().usr ?? null, key: state().key ?? 'default' } };
  };

  const listeners = new Set<() => void>();
  let guard: Guard | null = null;
  let entry = read(NavigationType.Pop);
  let position = state().position ?? 0;
  let isGoingBack = false;
  let ignoreNextPop = false;
  let allowNextPop = false;

  function commit(action: NavigationType) {
    isGoingBack = false;
    position = state().position ?? 0;
    entry = read(action);
    for (const listener of listeners) listener();
  }

  function leave(proceed: () => void) {
    if (guard?.holds()) guard.ask(proceed);
    else proceed();
  }

  function write(action: NavigationType.Push | NavigationType.Replace, to: To, usr: unknown) {
    const next: EntryState = {
      usr,
      key: Math.random().toString(36).slice(2, 10),
      position: action === NavigationType.Push ? position + 1 : position,
    };
    const address = navigator.createHref(to);
    if (action === NavigationType.Push) window.history.pushState(next, '', address);
    else window.history.replaceState(next, '', address);
    commit(action);
  }

  function onPop() {
    isGoingBack = false;
    if (ignoreNextPop) {
      ignoreNextPop = false;
      return;
    }
    const steps = (state().position ?? 0) - position;
    if (!guard?.holds() || allowNextPop || steps === 0) {
      allowNextPop = false;
      commit(NavigationType.Pop);
      return;
    }
    // The browser has already moved: return first, then ask.
    ignoreNextPop = true;
    window.history.go(-steps);
    guard.ask(() => {
      allowNextPop = true;
      window.history.go(steps);
    });
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, usr) => leave(() => write(NavigationType.Push, to, usr)),
    replace: (to, usr) => leave(() => write(NavigationType.Replace, to, usr)),
    go: (steps) => window.history.go(steps),
  };

  return {
    navigator,
    current: () => entry,
    listen(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
    /** Goes back one step, however often it is called before the browser has moved. */
    back() {
      if (isGoingBack) return;
      isGoingBack = true;
      window.history.back();
    },
    /** Sets the guard until the returned function is called. */
    guardWith(next: Guard) {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
  };
}

export const panelHistory = createGuardedHistory();
