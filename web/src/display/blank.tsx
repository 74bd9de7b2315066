import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './blank.module.css';

interface Props {
  /** What is missing, and why. */
  children: ReactNode;
  /** Buttons and links to continue. */
  action?: ReactNode;
  /** For use outside a block. */
  framed?: boolean;
}

/** An empty state: not found, not allowed, not yet. */
export function Blank({ children, action, framed = false }: Props) {
  return (
    <div className={classes.blank} data-framed={framed || undefined}>
      <IconInfoCircle size={24} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div>{children}</div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
