import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useResolvedPath } from 'react-router';
import { useDestination } from '../navigation/navigation-pending.ts';
import classes from './tab-links.module.css';

export interface TabLink {
  to: string;
  label: ReactNode;
  /** Other tabs have addresses below this one's. */
  exact?: boolean;
}

/** The pages of a section as tabs; each has an address of its own, so they are links. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useDestination();
  // On narrow screens the tabs scroll: this brings the open one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address opens another tab
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && open) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - 16;
  }, [pathname]);

  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  );
}

/** The page of a tab, and those below it, such as its form. */
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
