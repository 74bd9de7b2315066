import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether alerts at the top of the page would lie over what has the focus; they go to the bottom then. `place` is as wide
 * as the page; the alerts, its only child, end at its right edge.
 */
export function useIsFocusCovered(place: RefObject<HTMLElement | null>, alerts: number): boolean {
  const [covered, setCovered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each alert makes the list higher
  useEffect(() => {
    function look() {
      const focused = document.activeElement;
      const list = place.current?.firstElementChild;
      // Whoever goes through the alerts themselves finds them where they are.
      if (!focused || !list || !place.current || place.current.contains(focused)) return;
      const { top, right } = place.current.getBoundingClientRect();
      const { width, height } = list.getBoundingClientRect();
      const it = focused.getBoundingClientRect();
      const isAround = focused.contains(place.current);
      setCovered(!isAround && it.top < top + height && it.bottom > top && it.right > right - width);
    }
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [place, alerts]);
  return covered;
}
