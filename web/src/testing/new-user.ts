import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Somebody with mouse and keyboard. Without style sheets nothing keeps the mouse away, so nobody needs to look. */
export function newUser() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}
