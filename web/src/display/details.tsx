import { Children, type ReactNode } from 'react';
import classes from './details.module.css';

export function Details({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}

interface DetailProps {
  label: ReactNode;
  /** Without a value, the whole line disappears. */
  children: ReactNode;
  wide?: boolean;
}

export function Detail({ label, children, wide = false }: DetailProps) {
  if (Children.toArray(children).every((child) => child === '')) return null;
  return (
    <div className={classes.detail} data-wide={wide || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
