import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { SearchText } from '@panel/contract/registrations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { type Search, searchAddress } from './addresses.ts';
import { SearchOutcome } from './search-outcome.tsx';
import { pageCount, shownResults } from './search-paging.rules.ts';
import { SearchPaging } from './search-paging.tsx';
import classes from './search-results.module.css';
import { SearchTable } from './search-table.tsx';
import type { SearchAnswer } from './use-search.ts';

interface Props {
  search: Search;
  answer: SearchAnswer;
}

export function SearchResults({ search, answer: { data, isPlaceholderData, isError, refetch } }: Props) {
  const { t } = useTranslation();
  if (!data) return isError ? <Failed onRetry={refetch} /> : <ResultsSkeleton />;

  const { results, totalResults } = data;
  const last = pageCount(totalResults);
  return (
    <section aria-labelledby="search-results" aria-busy={isPlaceholderData} className={classes.results}>
      <div className={classes.head}>
        <Title order={2} id="search-results">
          <SearchOutcome text={search.text} total={totalResults} />
        </Title>
        {totalResults > 1 && (
          <Text c="dimmed" size="sm">
            {t('registrations.search.order')}
          </Text>
        )}
      </div>
      {results.length > 0 && <SearchTable results={results} labelledBy="search-results" />}
      {totalResults === 0 && <WiderSearch text={search.text} />}
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
      {last > 1 && <SearchPaging {...search} last={last} />}
    </section>
  );
}

/** Without `*`, only a whole name is found: offers the names that contain the text. */
function WiderSearch({ text }: { text: string }) {
  const { t } = useTranslation();
  const wider = `*${text}*`;
  if (text.includes('*') || !SearchText.safeParse(wider).success) return null;
  return (
    <Anchor component={Link} to={searchAddress({ text: wider, page: 1 })}>
      <IsolatedIn sentence={t('registrations.search.wider', { skipInterpolation: true })} text={wider} />
    </Anchor>
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
