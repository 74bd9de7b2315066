import type { FormEvent, ReactNode } from 'react';
import classes from './list-filters.module.css';

interface Props {
  /** For filters that a button applies, instead of each choice. */
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}

/** The filters above a list: in columns, with their inputs at one height, however long the labels above them are. */
export function ListFilters({ onSubmit, children }: Props) {
  if (!onSubmit) return <div className={classes.filters}>{children}</div>;
  return (
    <form className={classes.filters} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}
