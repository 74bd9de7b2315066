import { Skeleton } from '@mantine/core';
import { getHistoryCsv } from '@panel/contract/history.calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../api/download.ts';
import { Block } from '../display/block.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { PageOrError } from '../display/page-or-error.tsx';
import { useTranslation } from '../language/language.ts';
import { historyQuery } from './history.api.ts';
import { filterQuery, readAddress } from './history-address.rules.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryLines } from './history-lines.tsx';
import classes from './history-page.module.css';

/**
 * The address holds the whole state, so that it can be shared and survives a reload. While other lines load, the
 * filters stay mounted and keep the focus.
 */
export function HistoryPage() {
  const { t } = useTranslation();
  const asked = readAddress(useSearchParams()[0]);
  const { data } = useInfiniteQuery({ ...historyQuery(asked), placeholderData: keepPreviousData });
  const file = (
    <DownloadButton
      label={t('display.download.csv')}
      download={(onProgress, signal) => download(getHistoryCsv, { query: filterQuery(asked), signal }, onProgress)}
    />
  );
  const loading = (
    <div className={classes.note} role="status" aria-label={t('display.loading')}>
      <Skeleton height="12rem" />
    </div>
  );
  return (
    <Block title={t('registrar.tab.history')} action={file} flush>
      <HistoryFilters chosen={asked} actors={data?.pages.at(-1)?.actors ?? []} />
      <PageOrError>
        <Suspense key={JSON.stringify(asked)} fallback={loading}>
          <HistoryLines asked={asked} />
        </Suspense>
      </PageOrError>
    </Block>
  );
}
