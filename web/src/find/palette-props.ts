import type { RefObject } from 'react';

export interface PaletteProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  listId: string;
  /** Whether the user pressed Enter before there was a list. */
  isEntered: boolean;
  /** Reports the active option for screen readers; `null` once the list is gone. */
  onShown: (list: { active: string | undefined } | null) => void;
  /** Called when an option was chosen or the box was closed. */
  onLeave: () => void;
}
