import { VisuallyHidden } from '@mantine/core';
import type { SearchResult } from '@panel/contract/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Order, SortedColumn } from './search-order.tsx';
import { SearchResultRow, tableRoles } from './search-result-row.tsx';
import classes from './search-table.module.css';

interface Props extends Order {
  /** The creation date is a column only when someone filters or sorts by it, because space is short. */
  withCreated: boolean;
  results: readonly SearchResult[];
  labelledBy: string;
}

/** A table where there is room for one; otherwise each row is a card. The style sheet decides. */
export function SearchTable({ results, labelledBy, withCreated, ...order }: Props) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const withExpiry = results.some(({ expired }) => expired !== undefined);
  return (
    <div className={classes.room}>
      <table {...tableRoles.table} className={classes.table} aria-labelledby={labelledBy}>
        <thead {...tableRoles.group} className={classes.head}>
          <tr {...tableRoles.row}>
            <SortedColumn by="name" label={t('registration.general.name')} {...order} />
            <th {...tableRoles.column}>{t('registration.labels')}</th>
            {withCreated && <SortedColumn by="created" label={t('search.created')} {...order} />}
            {withExpiry && <SortedColumn by="expires" label={t('registration.dates.expired')} {...order} />}
            <th {...tableRoles.column}>{t('registration.registrant.title')}</th>
            <th {...tableRoles.column}>
              <VisuallyHidden>{t('search.view')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {results.map((result) => (
            <SearchResultRow key={result.uLabel} result={result} withCreated={withCreated} now={now} t={t} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
