import type { LookupResult } from '@panel/contract/lookup';
import { useLocation } from 'react-router';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { nameOf, useResultColumns } from '../search/index.ts';
import classes from './lookup-results.module.css';

interface Props {
  results: readonly LookupResult[];
  empty: string;
}

export function LookupList({ results, empty }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const state = { results: `${pathname}${search}` };
  const { labels, expiry, registrant } = useResultColumns();
  const columns: Column<LookupResult>[] = [
    {
      label: t('registration.general.name'),
      width: '32%',
      cell: ({ uLabel, input }) =>
        uLabel === null ? (
          <bdi className={classes.missing}>{input}</bdi>
        ) : (
          nameOf(uLabel, uLabel !== input.toLowerCase() && input, state)
        ),
    },
    { ...labels, width: '24%', cell: (result) => (result.uLabel === null ? t('lookup.missing') : labels.cell(result)) },
    expiry,
    registrant,
  ];
  // Names may occur more than once.
  return <List columns={columns} rows={results} keyOf={(_, position) => position} empty={empty} />;
}
