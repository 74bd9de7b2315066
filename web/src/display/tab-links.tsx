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
  useOpenTabInView(nav);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  );
}

/** On narrow screens the tabs scroll. An observer finds the open one, because measuring would force a layout. */
function useOpenTabInView(nav: RefObject<HTMLElement | null>) {
  const { pathname } = useDestination();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address opens another tab
  useEffect(() => {
    const root = nav.current;
    const open = root?.querySelector('[aria-current="page"]');
    if (!root || !open) return;
    const observer = new IntersectionObserver(
      ([tab]) => {
        observer.disconnect();
        if (!tab?.rootBounds || tab.intersectionRatio === 1) return;
        root.scrollLeft += tab.boundingClientRect.left - tab.rootBounds.left - 16;
      },
      { root },
    );
    observer.observe(open);
    return () => observer.disconnect();
  }, [pathname]);
}

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
