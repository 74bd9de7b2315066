import { useTranslation } from '../language/language.ts';
import classes from './sorting.module.css';
import type { Sorting } from './sorting.rules.ts';

/** Cards have no column headers to press. The field also offers orders of columns that are not shown. */
export function SortField<Order extends string>({ order, orders, onSort }: Sorting<Order>) {
  const { t } = useTranslation();
  return (
    <label className={classes.field}>
      {t('list.sort')}
      <select
        value={order}
        onChange={({ currentTarget }) => onSort(orders[currentTarget.selectedIndex]?.value ?? order)}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
