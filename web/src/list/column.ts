import type { ReactNode } from 'react';

/** Marks an empty cell of a table; a card omits the value. */
export const noValue = '–';

export interface Column<Row> {
  /** The column header; in a card, the label of the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Names the row. By default the first column does. */
  isHead?: boolean;
  /** A date or an id stays on one line, numbers align right. */
  kind?: 'line' | 'number';
  /** In a card, the value needs no label. */
  bare?: boolean;
  /** A share of the table, so that stacked tables align. */
  width?: string;
  /** The name of the sort order by this column (see sorting.rules.ts). */
  sortedBy?: string;
}

export interface Actions<Row> {
  label: string;
  of: (row: Row) => ReactNode;
}
