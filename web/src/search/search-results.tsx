import { Anchor } from '@mantine/core';
import type { SearchResult } from '@panel/contract/search';
import { type SearchOrder, searchOrders } from '@panel/contract/search-filters';
import { Link } from 'react-router';
import { useHasAdditions } from '../config/index.ts';
import { Day } from '../dates/day.tsx';
import { Block } from '../display/block.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { TryAgain } from '../display/try-again.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { pageCount, shownResults } from '../list/paging.rules.ts';
import { RowLink } from '../list/row-parts.tsx';
import { type Parameter, registrationAddress, type Search, searchAddress } from '../registrations/index.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { type ReadSearch, withSort } from './filters.rules.ts';
import { needsWords } from './order.rules.ts';
import { OtherSearches } from './other-searches.tsx';
import { nameOf, useResultColumns } from './result-columns.tsx';
import { SearchFile } from './search-file.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import classes from './search-results.module.css';
import type { SearchAnswer } from './use-search.ts';

interface Props {
  search: ReadSearch;
  answer: SearchAnswer;
  onChange: (parameters: readonly Parameter[]) => void;
}

export function SearchResults({ search, answer: { data, isPlaceholderData, isError, refetch }, onChange }: Props) {
  const { t } = useTranslation();
  const hasAdditions = useHasAdditions();
  const mayDownload = useCan('reports:read') && hasAdditions;
  const columns = useColumns(search, data?.results ?? []);
  if (!data)
    return isError ? <TryAgain onRetry={refetch}>{t('search.failed')}</TryAgain> : <PageSkeleton blocks={['table']} />;

  const { results, totalResults } = data;
  const sorting = {
    order: search.sort,
    orders: searchOrders.map((value) => ({ value, label: t(`search.sort.${value}`) })),
    onSort: (next: SearchOrder) => onChange(withSort(search.parameters, next)),
  };
  const title = <SearchOutcome search={search} total={totalResults} />;
  if (totalResults === 0) {
    return (
      <Block title={title}>
        <OtherSearches {...search} />
      </Block>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={classes.results}>
      <Block title={title} action={mayDownload && <SearchFile search={search} />} flush>
        <List
          columns={columns}
          rows={results}
          keyOf={({ uLabel }) => uLabel}
          empty={<NoSuchPage {...search} />}
          sorting={hasAdditions ? sorting : undefined}
          actions={{
            label: t('search.view'),
            of: ({ uLabel }) => (
              <RowLink
                to={registrationAddress(uLabel)}
                state={{ results: searchAddress(search) }}
                name={t('search.view.of', { name: uLabel })}
              >
                {t('search.view')}
              </RowLink>
            ),
          }}
        />
        <ListPages
          page={search.page}
          last={pageCount(totalResults ?? 0)}
          addressOf={(page) => searchAddress({ ...search, page })}
        >
          {results.length > 0 && totalResults !== null && (
            <div>{t('search.range', { ...shownResults(search.page, totalResults), total: totalResults })}</div>
          )}
          {needsWords(search.sort, results) && <div>{t(`search.order.${search.sort}`)}</div>}
        </ListPages>
      </Block>
    </div>
  );
}

/** The creation date is a column only when someone filters or sorts by it, because space is short. */
function useColumns(search: ReadSearch, results: readonly SearchResult[]): Column<SearchResult>[] {
  const { t } = useTranslation();
  const { sort, parameters } = search;
  const state = { results: searchAddress(search) };
  const { labels, expiry, registrant } = useResultColumns();
  const withCreated = sort.endsWith('created') || parameters.some(([name]) => name.startsWith('created'));
  const created: Column<SearchResult> = {
    label: t('search.created'),
    kind: 'line',
    sortedBy: 'created',
    cell: (result) => result.created && <Day value={result.created} />,
  };
  return [
    {
      label: t('registration.general.name'),
      sortedBy: 'name',
      width: withCreated ? '26%' : '29%',
      cell: ({ uLabel, aLabel }) => nameOf(uLabel, aLabel !== uLabel && aLabel, state),
    },
    { ...labels, width: withCreated ? '16%' : '22%' },
    ...(withCreated ? [created] : []),
    ...(results.some(({ expired }) => expired !== undefined) ? [expiry] : []),
    registrant,
  ];
}

function NoSuchPage(search: Search) {
  const { t } = useTranslation();
  return (
    <>
      {t('search.page.invalid')}{' '}
      <Anchor component={Link} to={searchAddress({ ...search, page: 1 })}>
        {t('search.page.first')}
      </Anchor>
    </>
  );
}
