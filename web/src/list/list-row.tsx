import { type Actions, type Column, noValue } from './column.ts';
import { type Selection, SelectRow } from './selection.tsx';
import { roles } from './table-roles.ts';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  head: number;
  actions: Actions<Row> | undefined;
  selection: Selection<Row> | undefined;
}

/** Uses few plain elements and no hooks, because a hundred rows render at once. */
export function ListRow<Row>({ row, columns, head, actions, selection }: Props<Row>) {
  return (
    <tr {...roles.row}>
      {selection && <SelectRow row={row} {...selection} />}
      {columns.map(({ label, cell, kind, bare }, position) => {
        const value = cell(row);
        return position === head ? (
          <th key={label} {...roles.rowHead} data-kind={kind}>
            {value}
          </th>
        ) : (
          <td
            key={label}
            {...roles.cell}
            data-kind={kind}
            data-label={bare ? undefined : label}
            data-blank={value === noValue || undefined}
          >
            {value}
          </td>
        );
      })}
      {actions && (
        <td {...roles.cell} data-part="actions">
          {actions.of(row)}
        </td>
      )}
    </tr>
  );
}
