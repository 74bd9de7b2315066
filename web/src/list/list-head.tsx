import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Actions, Column } from './column.ts';
import { SelectAll, type Selection } from './selection.tsx';
import classes from './sorting.module.css';
import { directionOf, nextOrder, type Sorting } from './sorting.rules.ts';
import { roles } from './table-roles.ts';

interface Props<Row, Order extends string> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  actions: Actions<Row> | undefined;
  sorting: Sorting<Order> | undefined;
  selection: Selection<Row> | undefined;
}

export function ListHead<Row, Order extends string>(props: Props<Row, Order>) {
  const { columns, rows, actions, sorting, selection } = props;
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {selection && <SelectAll rows={rows} {...selection} />}
        {columns.map((column) =>
          sorting && column.sortedBy ? (
            <SortedHead key={column.label} {...column} by={column.sortedBy} sorting={sorting} />
          ) : (
            <th key={column.label} {...roles.column} data-kind={column.kind} style={widthOf(column)}>
              {column.label}
            </th>
          ),
        )}
        {actions && (
          <th {...roles.column} data-part="actions">
            <VisuallyHidden>{actions.label}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type SortedProps<Row, Order extends string> = Column<Row> & { by: string; sorting: Sorting<Order> };

function SortedHead<Row, Order extends string>({ by, sorting, ...column }: SortedProps<Row, Order>) {
  const direction = directionOf(by, sorting.order);
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th {...roles.column} aria-sort={direction} data-kind={column.kind} style={widthOf(column)}>
      <button type="button" className={classes.head} onClick={() => sorting.onSort(nextOrder(by, sorting))}>
        {column.label}
        <Arrow size={14} aria-hidden className={classes.arrow} data-direction={direction} />
      </button>
    </th>
  );
}

const widthOf = ({ width }: { width?: string }) => (width ? { width } : undefined);
