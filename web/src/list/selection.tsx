import { useTranslation } from '../language/language.ts';
import classes from './row-parts.module.css';
import { roles } from './table-roles.ts';

export interface Selection<Row> {
  selected: ReadonlySet<Row>;
  onSelect: (selected: ReadonlySet<Row>) => void;
  /** The accessible name of a row's checkbox. */
  nameOf: (row: Row) => string;
}

/** Selects all shown rows; pressed again, none. */
export function SelectAll<Row>({ rows, selected, onSelect }: Selection<Row> & { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const isWhole = rows.length > 0 && rows.every((row) => selected.has(row));
  const isPartly = !isWhole && rows.some((row) => selected.has(row));
  return (
    <th {...roles.column} data-part="select">
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t('list.select.all')}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={() => onSelect(new Set(isWhole ? [] : rows))}
      />
    </th>
  );
}

export function SelectRow<Row>({ row, selected, onSelect, nameOf }: Selection<Row> & { row: Row }) {
  const { t } = useTranslation();
  const isSelected = selected.has(row);
  return (
    <td {...roles.cell} data-part="select">
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t('list.select', { name: nameOf(row) })}
        checked={isSelected}
        onChange={() => onSelect(isSelected ? without(selected, row) : new Set([...selected, row]))}
      />
    </td>
  );
}

const without = <Row,>(rows: ReadonlySet<Row>, left: Row) => new Set([...rows].filter((row) => row !== left));
