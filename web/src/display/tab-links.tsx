import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './tab-links.module.css';

export interface TabLink {
  to: string;
  label: ReactNode;
}

/** The pages of a section as tabs; each has an address of its own, so they are links. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={classes.tab}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
