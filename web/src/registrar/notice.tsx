import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A sentence that stands above what it is about. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={20} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </p>
  );
}
