import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'normal' | 'success' | 'warning' | 'danger' | 'brown' | 'orange';

/** The colour only repeats what the text says. */
export function StatusBadge({ tone = 'normal', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
