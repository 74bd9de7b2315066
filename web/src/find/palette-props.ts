import type { RefObject } from 'react';

/** What finds things for the search box: the list below it. */
export interface PaletteProps {
  input: RefObject<HTMLInputElement | null>;
  /** As typed. */
  text: string;
  listId: string;
  /** Which option has the focus of screen readers; `null` once the list is gone. */
  onShown: (list: { active: string | undefined } | null) => void;
  /** Something was chosen, or nothing: the box is left. */
  onLeave: () => void;
}
