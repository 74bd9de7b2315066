import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  useOpenTabInView(nav, tabs.length);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  );
}

/**
 * On narrow screens the tabs scroll, and their edges fade. The open one moves to the middle unless it is clear of them.
 * An observer finds it, because measuring would force a layout.
 */
function useOpenTabInView(nav: RefObject<HTMLElement | null>, count: number) {
  const { pathname } = useDestination();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address opens another tab, which may come later
  useEffect(() => {
    const root = nav.current;
    const open = root?.querySelector('[aria-current="page"]');
    if (!root || !open) return;
    const observer = new IntersectionObserver(
      ([tab]) => {
        observer.disconnect();
        if (!tab?.rootBounds || tab.intersectionRatio === 1) return;
        root.scrollLeft += middleOf(tab.boundingClientRect) - middleOf(tab.rootBounds);
      },
      { root, rootMargin: '0px -32px' },
    );
    observer.observe(open);
    return () => observer.disconnect();
  }, [pathname, count]);
}

const middleOf = ({ left, right }: DOMRectReadOnly) => (left + right) / 2;

/** Active for its page and those below it, such as a form. */
function Tab({ to, label, exact = false }: TabLink) {
  const { pathname } = useDestination();
  const path = useResolvedPath(to).pathname;
  const isOpen = pathname === path || (!exact && pathname.startsWith(`${path}/`));
  return (
    <Link to={to} className={classes.tab} aria-current={isOpen ? 'page' : undefined}>
      {label}
    </Link>
  );
}
