import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The head of the column; in a card, the label of the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** What names the row. It is the first column, unless another one says so. */
  isHead?: boolean;
  /** A date or an id stays in one line, numbers line up at the right. */
  kind?: 'line' | 'number';
  /** In a card, the value speaks for itself. */
  bare?: boolean;
  /** A share of the table, so that tables below each other line up. */
  width?: string;
  /** The name of the order by this column (see sorting.rules.ts). */
  sortedBy?: string;
}

/** What can be done with a row, at its end. */
export interface Actions<Row> {
  label: string;
  of: (row: Row) => ReactNode;
}
