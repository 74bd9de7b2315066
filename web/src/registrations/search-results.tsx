import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import type { SearchOrder } from '@panel/contract/registration-filters';
import { SearchText } from '@panel/contract/registrations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useCan } from '../sign-in/use-current-user.ts';
import { type Parameter, type Search, searchAddress } from './addresses.ts';
import { filtersIn, isActive, sortOf, withoutFilters, withSort } from './filters.rules.ts';
import { SearchFile } from './search-file.tsx';
import { SortSelect } from './search-order.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import { pageCount, shownResults } from './search-paging.rules.ts';
import { SearchPaging } from './search-paging.tsx';
import classes from './search-results.module.css';
import { SearchTable } from './search-table.tsx';
import type { SearchAnswer } from './use-search.ts';

interface Props {
  search: Search;
  answer: SearchAnswer;
  onChange: (parameters: readonly Parameter[]) => void;
}

export function SearchResults({ search, answer: { data, isPlaceholderData, isError, refetch }, onChange }: Props) {
  const { t } = useTranslation();
  const mayDownload = useCan('reports:read');
  if (!data) return isError ? <Failed onRetry={refetch} /> : <ResultsSkeleton />;

  const { results, totalResults } = data;
  const last = pageCount(totalResults);
  const order = {
    sort: sortOf(search.parameters),
    onSort: (next: SearchOrder) => onChange(withSort(search.parameters, next)),
  };
  return (
    <section aria-labelledby="search-results" aria-busy={isPlaceholderData} className={classes.results}>
      <div className={classes.head}>
        <Title order={2} id="search-results">
          <SearchOutcome search={search} total={totalResults} />
        </Title>
        {totalResults > 1 && (
          <Text c="dimmed" size="xs">
            {t(`registrations.search.order.${order.sort}`)}
          </Text>
        )}
        {totalResults > 1 && <SortSelect {...order} className={classes.sort ?? ''} />}
        {totalResults > 0 && mayDownload && <SearchFile search={search} />}
      </div>
      {results.length > 0 && (
        <SearchTable results={results} labelledBy="search-results" withCreated={asksForCreated(search)} {...order} />
      )}
      {totalResults === 0 && <OtherSearches {...search} />}
      {totalResults > 0 && (
        <Text mt="md">
          {results.length > 0
            ? t('registrations.search.range', { ...shownResults(search.page, totalResults), total: totalResults })
            : t('search.page.invalid')}
          {results.length === 0 && (
            <>
              {' '}
              <Anchor component={Link} to={searchAddress({ ...search, page: 1 })}>
                {t('registrations.search.page.first')}
              </Anchor>
            </>
          )}
        </Text>
      )}
      {last > 1 && <SearchPaging search={search} last={last} />}
    </section>
  );
}

/** Sorted or filtered by it. */
const asksForCreated = ({ parameters }: Search) =>
  sortOf(parameters).endsWith('created') || parameters.some(([name]) => name.startsWith('created'));

/** Without `*`, only a whole name is found: offers the names that contain the text, and the same without filters. */
function OtherSearches({ text, parameters }: Search) {
  const { t } = useTranslation();
  const wider = `*${text}*`;
  const hasWider = text !== '' && !text.includes('*') && SearchText.safeParse(wider).success;
  const hasFilters = filtersIn(parameters).some(isActive);
  return (
    <div className={classes.others}>
      {hasWider && (
        <Anchor component={Link} to={searchAddress({ text: wider, page: 1, parameters })}>
          <IsolatedIn sentence={t('registrations.search.wider', { skipInterpolation: true })} text={wider} />
        </Anchor>
      )}
      {hasFilters && (
        <Anchor component={Link} to={searchAddress({ text, page: 1, parameters: withoutFilters(parameters) })}>
          {t('registrations.filter.clear')}
        </Anchor>
      )}
    </div>
  );
}

/** An alert says why. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="sm">{t('registrations.search.failed')}</Text>
      <Button variant="default" onClick={() => onRetry()}>
        {t('registrations.search.retry')}
      </Button>
    </>
  );
}

/** The shape of what comes; invisible at first, so that quick answers do not flicker. */
function ResultsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('display.loading')} className={classes.coming}>
      <Skeleton height={26} width="min(18rem, 60%)" mb="md" />
      <Skeleton height={320} />
    </div>
  );
}
