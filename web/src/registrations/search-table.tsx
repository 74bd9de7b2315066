import { VisuallyHidden } from '@mantine/core';
import type { SearchResult } from '@panel/contract/registrations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchResultRow, tableRoles } from './search-result-row.tsx';
import classes from './search-table.module.css';

/** A table where there is room for one; otherwise each row is a card. The style sheet decides. */
export function SearchTable({ results, labelledBy }: { results: readonly SearchResult[]; labelledBy: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return (
    <div className={classes.room}>
      <table {...tableRoles.table} className={classes.table} aria-labelledby={labelledBy}>
        <thead {...tableRoles.group} className={classes.head}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.column}>{t('registrations.general.name')}</th>
            <th {...tableRoles.column}>{t('registrations.labels')}</th>
            <th {...tableRoles.column}>{t('registrations.dates.expired')}</th>
            <th {...tableRoles.column}>{t('registrations.registrant.title')}</th>
            <th {...tableRoles.column}>
              <VisuallyHidden>{t('registrations.search.view')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {results.map((result) => (
            <SearchResultRow key={result.aLabel} result={result} now={now} t={t} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
