import { useTranslation } from '../language/language.ts';
import type { Column } from './column.ts';
import shape from './coming-rows.module.css';
import classes from './list.module.css';

const rows = [1, 2, 3];

interface Props<Row> {
  columns: readonly Column<Row>[];
  className: string;
}

export function ComingRows<Row>({ columns, className }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('display.loading')} className={classes.room}>
      <table className={className} aria-hidden="true">
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ label, kind }) => (
                <td key={label} data-kind={kind}>
                  <span className={shape.coming} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
