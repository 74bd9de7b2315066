import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './blank.module.css';

interface Props {
  /** What is not here, and why. */
  children: ReactNode;
  /** How to go on: buttons and links. */
  action?: ReactNode;
  /** Where no block is around it. */
  framed?: boolean;
}

/** In place of what is not there: not found, not allowed, not yet. */
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
