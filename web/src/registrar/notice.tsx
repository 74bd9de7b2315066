import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export function Notice({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  const Icon = warning ? IconAlertTriangle : IconInfoCircle;
  return (
    <p className={classes.notice} data-warning={warning || undefined}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </p>
  );
}
