import { type RefObject, useEffect, useState } from 'react';

const isPhone = () => window.matchMedia('(max-width: 47.99em)').matches;
const gap = 16;

/**
 * Places alerts at the top of the page, or on a phone, whose heading they would cover, at the bottom of the screen; if
 * they would cover the focused element, at the other end. `place` is as wide as the page; its only child, the list, is
 * aligned to its right edge.
 */
export function useAlertPlace(place: RefObject<HTMLElement | null>, alerts: number): 'top' | 'bottom' {
  const [isAtTop, setIsAtTop] = useState(!isPhone());
  useEffect(() => {
    function look() {
      const focused = document.activeElement;
      const list = place.current?.firstElementChild;
      // Alerts do not move while the focus is inside them.
      if (!focused || !list || !place.current || place.current.contains(focused)) return;
      const { top, right } = place.current.getBoundingClientRect();
      const { width, height } = list.getBoundingClientRect();
      const bottom = window.innerHeight - gap;
      const it = focused.getBoundingClientRect();
      const isUnder = (from: number, to: number) => it.top < to && it.bottom > from && it.right > right - width;
      const isCovered = isPhone() ? isUnder(bottom - height, bottom) : isUnder(top, top + height);
      setIsAtTop(isPhone() === (isCovered && !focused.contains(place.current)));
    }
    if (alerts === 0) return;
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [place, alerts]);
  return isAtTop ? 'top' : 'bottom';
}
