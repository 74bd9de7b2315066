import { NativeSelect } from '@mantine/core';
import { type SearchOrder, searchOrders } from '@panel/contract/search-filters';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHasAdditions } from '../config/index.ts';
import classes from './search-order.module.css';
import { directionOf, nextOrder, type SortedBy } from './search-order.rules.ts';
import { tableRoles } from './search-result-row.tsx';

export interface Order {
  sort: SearchOrder;
  onSort: (sort: SearchOrder) => void;
}

/** The head of a column that the results can be sorted by. */
export function SortedColumn({ by, label, sort, onSort }: Order & { by: SortedBy; label: string }) {
  const direction = directionOf(by, sort);
  if (!useHasAdditions()) return <th {...tableRoles.column}>{label}</th>;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th {...tableRoles.column} aria-sort={direction}>
      <button type="button" className={classes.column} onClick={() => onSort(nextOrder(by, sort))}>
        {label}
        <Arrow size={14} aria-hidden className={classes.arrow} data-direction={direction} />
      </button>
    </th>
  );
}

/** The same for cards, which have no head, and for columns that are not shown. */
export function SortSelect({ sort, onSort, className }: Order & { className: string }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      className={className}
      label={t('search.sort')}
      value={sort}
      data={searchOrders.map((value) => ({ value, label: t(`search.sort.${value}`) }))}
      onChange={({ currentTarget }) => onSort(searchOrders.find((order) => order === currentTarget.value) ?? 'name')}
    />
  );
}
