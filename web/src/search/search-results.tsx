import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { SearchText, searchDomainsCsv } from '@panel/contract/search';
import type { SearchOrder } from '@panel/contract/search-filters';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download } from '../api/download.ts';
import { useHasAdditions } from '../config/index.ts';
import { DownloadButton } from '../display/download-button.tsx';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { type Parameter, type Search, searchAddress } from '../registrations/index.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { type ReadSearch, withoutFilters, withSort } from './filters.rules.ts';
import { PageLinks } from './page-links.tsx';
import { pageCount, shownResults } from './paging.rules.ts';
import { searchedFor } from './search.api.ts';
import { SortSelect } from './search-order.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import classes from './search-results.module.css';
import { SearchTable } from './search-table.tsx';
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
  if (!data) return isError ? <Failed onRetry={refetch} /> : <ResultsSkeleton />;

  const { results, totalResults } = data;
  const last = pageCount(totalResults);
  const order = {
    sort: search.sort,
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
            {t(`search.order.${order.sort}`)}
          </Text>
        )}
        {totalResults > 1 && hasAdditions && <SortSelect {...order} className={classes.sort ?? ''} />}
        {totalResults > 0 && mayDownload && <SearchFile search={search} />}
      </div>
      {results.length > 0 && (
        <SearchTable results={results} labelledBy="search-results" withCreated={asksForCreated(search)} {...order} />
      )}
      {totalResults === 0 && <OtherSearches {...search} />}
      {totalResults > 0 && (
        <Text mt="md">
          {results.length > 0
            ? t('search.range', { ...shownResults(search.page, totalResults), total: totalResults })
            : t('search.page.invalid')}
          {results.length === 0 && (
            <>
              {' '}
              <Anchor component={Link} to={searchAddress({ ...search, page: 1 })}>
                {t('search.page.first')}
              </Anchor>
            </>
          )}
        </Text>
      )}
      <PageLinks page={search.page} last={last} addressOf={(page) => searchAddress({ ...search, page })} />
    </section>
  );
}

/** Sorted or filtered by it. */
const asksForCreated = ({ sort, parameters }: ReadSearch) =>
  sort.endsWith('created') || parameters.some(([name]) => name.startsWith('created'));

/** Without `*`, only a whole name is found: offers the names that contain the text, and the same without filters. */
function OtherSearches({ text, parameters, activeFilters }: ReadSearch) {
  const { t } = useTranslation();
  const wider = `*${text.trim()}*`;
  const hasWider = text !== '' && !text.includes('*') && SearchText.safeParse(wider).success;
  return (
    <div className={classes.others}>
      {hasWider && (
        <Anchor component={Link} to={searchAddress({ text: wider, page: 1, parameters })}>
          <IsolatedIn sentence={t('search.wider', { skipInterpolation: true })} text={wider} />
        </Anchor>
      )}
      {activeFilters > 0 && (
        <Anchor component={Link} to={searchAddress({ text, page: 1, parameters: withoutFilters(parameters) })}>
          {t('search.filter.clear')}
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
      <Text mb="sm">{t('search.failed')}</Text>
      <Button variant="default" onClick={() => onRetry()}>
        {t('search.retry')}
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

/** All that the search finds, not only the page that is shown (Behaviour REGISTRATIONS-44). */
function SearchFile({ search }: { search: Search }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      label={t('search.file')}
      size="compact-sm"
      download={(onProgress, signal) => download(searchDomainsCsv, { query: searchedFor(search), signal }, onProgress)}
    />
  );
}
