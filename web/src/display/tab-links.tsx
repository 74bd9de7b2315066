import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useResolvedPath } from 'react-router';
import { useDestination } from '../navigation/navigation-pending.ts';
import classes from './tab-links.module.css';

export interface TabLink {
  to: string;
  label: ReactNode;
  /** Set if other tabs have addresses below this one's. */
  exact?: boolean;
}

/** The tabs of a section are links, because each has its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  );
}

/** Active for its page and those below it, such as a form. */
function Tab({ to, label, exact = false }: TabLink) {
  const { pathname } = useDestination();
  const path = useResolvedPath(to).pathname;
  const isOpen = pathname === path || (!exact && pathname.startsWith(`${path}/`));
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (isOpen && link.current ? moveIntoView(link.current) : undefined), [isOpen]);
  return (
    <Link ref={link} to={to} className={classes.tab} aria-current={isOpen ? 'page' : undefined}>
      {label}
    </Link>
  );
}

/**
 * On narrow screens the tabs scroll, and their edges fade. The open one moves to the middle unless it is clear of them.
 * An observer finds it, because measuring would force a layout.
 */
function moveIntoView(link: HTMLElement): () => void {
  const root = link.parentElement;
  const observer = new IntersectionObserver(
    ([tab]) => {
      observer.disconnect();
      if (!root || !tab?.rootBounds || tab.intersectionRatio === 1) return;
      root.scrollLeft += middleOf(tab.boundingClientRect) - middleOf(tab.rootBounds);
    },
    { root, rootMargin: '0px -32px' },
  );
  observer.observe(link);
  return () => observer.disconnect();
}

const middleOf = ({ left, right }: DOMRectReadOnly) => (left + right) / 2;
