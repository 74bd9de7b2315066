import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column {
  label: ReactNode;
  /** Numbers line up at the right. */
  numeric?: boolean;
}

interface Props {
  /** What the table is, for screen readers; the block's heading shows it. */
  label: string;
  columns: readonly Column[];
  /** Rows: `<tr>` of `<td>`. */
  children: ReactNode;
}

/** A table with a sticky head that scrolls inside its card instead of making the page wider. */
export function DataTable({ label, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={position} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
