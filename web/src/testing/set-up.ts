import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearAlerts } from '../alerts/alerts.ts';
import { brand } from '../sign-in/brand.ts';
import { deskClosed, registrarHeld } from '../sign-in/registrar-held.ts';
import { view } from '../sign-in/view.ts';
import { loadTestLanguage } from './test-language.ts';

// A busy machine may take this long; a condition that holds at once costs nothing.
configure({ asyncUtilTimeout: 5_000 });

// Newer versions of Node have their own storage globals, which need a file; these are the browser's.
declare const jsdom: { window: Window };
for (const name of ['localStorage', 'sessionStorage'] as const) {
  Object.defineProperty(globalThis, name, { value: jsdom.window[name], configurable: true });
}

// Available in every browser but missing in jsdom.

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
window.scrollTo = () => {};
window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
HTMLElement.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// React reports mistakes in the console, where nobody sees them. That jsdom does not know <search> is not one.
const complaints = vi.spyOn(console, 'error');
const isJsdoms = ([words, tag]: unknown[]) =>
  String(words).includes('is unrecognized in this browser') && tag === 'search';

beforeEach(loadTestLanguage);
afterEach(() => {
  const unexpected = complaints.mock.calls.filter((call) => !isJsdoms(call));
  complaints.mockClear();
  expect(unexpected).toEqual([]);
});
afterEach(() => {
  cleanup();
  clearAlerts();
  // Test files share these, as vitest.config.ts does not isolate them.
  registrarHeld.set(false);
  deskClosed.set('');
  view.set(null);
  brand.set(undefined);
  sessionStorage.clear();
  localStorage.clear();
});
