import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user with mouse and keyboard. Skips the pointer-events check, because without style sheets nothing blocks the
 * mouse.
 */
export function newUser() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}
