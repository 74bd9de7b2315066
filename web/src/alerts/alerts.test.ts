import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAlertsIn } from './alert-host.ts';
import {
  clearAlerts,
  clearAlertsOf,
  raiseAlert,
  raiseAlertAfterNavigation,
  showWaitingAlerts,
  useAlerts,
} from './alerts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => clearAlerts());
  vi.useRealTimers();
});

function shown() {
  const { result } = renderHook(useAlerts);
  return () => result.current.map(({ message, leaving }) => (leaving ? `${message} (fading)` : message));
}

test('an alert with the same text is not added twice', () => {
  const alerts = shown();
  act(() => raiseAlert({ type: 'error', message: 'No.' }));
  act(() => raiseAlert({ type: 'error', message: 'No.' }));
  act(() => raiseAlert({ type: 'error', message: 'No again.' }));
  expect(alerts()).toEqual(['No.', 'No again.']);
});

test('a success closes after 3 s and fades for 250 ms', () => {
  const alerts = shown();
  act(() => raiseAlert({ type: 'success', message: 'Saved.' }));
  act(() => void vi.advanceTimersByTime(2999));
  expect(alerts()).toEqual(['Saved.']);
  act(() => void vi.advanceTimersByTime(1));
  expect(alerts()).toEqual(['Saved. (fading)']);
  act(() => void vi.advanceTimersByTime(250));
  expect(alerts()).toEqual([]);
});

test('an error stays', () => {
  const alerts = shown();
  act(() => raiseAlert({ type: 'error', message: 'No.' }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(alerts()).toEqual(['No.']);
});

test('an alert that waits for the next page is shown there', () => {
  const alerts = shown();
  act(() => raiseAlert({ type: 'error', message: 'Old.' }));
  act(() => raiseAlertAfterNavigation({ type: 'success', message: 'Saved.' }));
  expect(alerts()).toEqual(['Old.']);
  act(() => clearAlerts());
  expect(alerts()).toEqual([]);
  act(() => showWaitingAlerts());
  expect(alerts()).toEqual(['Saved.']);
});

test('a new attempt removes only the alerts of the last one', () => {
  const alerts = shown();
  act(() => raiseAlert({ type: 'error', message: 'Busy.', cause: 'one' }));
  act(() => raiseAlert({ type: 'error', message: 'Busy.', cause: 'another' }));
  act(() => raiseAlert({ type: 'error', message: 'No.', cause: 'one' }));
  act(() => raiseAlert({ type: 'error', message: 'Never.' }));
  act(() => clearAlertsOf('one'));
  expect(alerts()).toEqual(['Busy.', 'Never.']);
  act(() => clearAlertsOf('another'));
  expect(alerts()).toEqual(['Never.']);
});

test('alerts of a dialog show inside it, and on the page once it has closed', () => {
  const dialog = document.createElement('div');
  const onPage = shown();
  const { result: inDialog } = renderHook(() => useAlerts(dialog));
  let close = () => {};
  act(() => {
    close = showAlertsIn(dialog);
    raiseAlert({ type: 'error', message: 'No.' });
  });
  expect([onPage(), inDialog.current]).toEqual([['No.'], []]);
  // The same text is never shown twice: it moves to where it was raised last.
  act(() => raiseAlert({ type: 'error', message: 'No.', host: dialog }));
  expect([onPage(), inDialog.current.map(({ message }) => message)]).toEqual([[], ['No.']]);
  act(() => close());
  expect([onPage(), inDialog.current]).toEqual([['No.'], []]);
});
