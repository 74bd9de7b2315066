import type { FormEvent, ReactNode } from 'react';
import aligned from '../display/aligned-fields.module.css';
import classes from './list-filters.module.css';

interface Props {
  /** For filters that a button applies, instead of each choice. */
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}

/** The filters above a list, in columns. */
export function ListFilters({ onSubmit, children }: Props) {
  const fields = <div className={`${aligned.fields} ${classes.columns}`}>{children}</div>;
  if (!onSubmit) return <div className={classes.filters}>{fields}</div>;
  return (
    <form className={classes.filters} onSubmit={onSubmit} noValidate>
      {fields}
    </form>
  );
}
