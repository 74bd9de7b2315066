import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** A user with mouse and keyboard. Without style sheets nothing blocks the mouse, so that check is skipped. */
export function newUser() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}
