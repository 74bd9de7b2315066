import { type ReactNode, use } from 'react';
import { Blank } from '../display/blank.tsx';
import { BlockHeading } from '../display/block.tsx';
import cards from './cards.module.css';
import type { Actions, Column } from './column.ts';
import { ComingRows } from './coming-rows.tsx';
import classes from './list.module.css';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { Selection } from './selection.tsx';
import { SortField } from './sort-field.tsx';
import type { Sorting } from './sorting.rules.ts';
import { roles } from './table-roles.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

interface Props<Row, Order extends string> {
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row, position: number) => string | number;
  empty?: ReactNode;
  actions?: Actions<Row> | undefined;
  sorting?: Sorting<Order> | undefined;
  selection?: Selection<Row>;
}

/**
 * Every list of the panel: a table on wide screens, one card per row on narrow ones. The style sheet decides; screen
 * readers get a table either way. The heading of the surrounding block labels it.
 */
export function List<Row, Order extends string>(props: Props<Row, Order>) {
  const { columns, rows, keyOf, empty, actions, sorting, selection } = props;
  const heading = use(BlockHeading);
  const drawn = useDrawnRows(rows ?? none, keyOf);
  if (!rows) return <ComingRows columns={columns} className={look} />;
  if (rows.length === 0)
    return (
      <div className={classes.empty}>
        <Blank>{empty}</Blank>
      </div>
    );
  const named = columns.findIndex(({ isHead }) => isHead);
  return (
    <div className={classes.room}>
      {sorting && <SortField {...sorting} />}
      <table {...roles.table} className={look} aria-labelledby={heading}>
        <ListHead columns={columns} rows={rows} actions={actions} sorting={sorting} selection={selection} />
        <tbody {...roles.group}>
          {drawn.map((row, position) => (
            <ListRow
              key={keyOf(row, position)}
              row={row}
              columns={columns}
              head={Math.max(0, named)}
              actions={actions}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const none: readonly never[] = [];
const look = `${classes.table} ${cards.cards}`;
