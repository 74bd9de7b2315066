import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { saveFile } from '../api/download.ts';
import { PageSkeleton } from '../display/skeleton.tsx';
import { PageLinks, pageCount, readPage, shownResults } from '../search/index.ts';
import { lookupQuery } from './lookup.api.ts';
import { lookupViews, readView, resultsOf } from './lookup.rules.ts';
import { lookupCsv, lookupFileName } from './lookup-csv.rules.ts';
import classes from './lookup-results.module.css';
import { LookupTable } from './lookup-table.tsx';

/** Not drawn again while somebody types. */
export const LookupResults = memo(function LookupResults({ text }: { text: string }) {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery(lookupQuery(text));
  const [parameters] = useSearchParams();
  if (!data) return isError ? <Failed onRetry={() => refetch()} /> : <PageSkeleton blocks={['table']} />;

  const view = readView(parameters.get('show'));
  const results = resultsOf(view, data);
  const page = Math.min(readPage(parameters.get('page')), pageCount(results.length));
  const { from, to } = shownResults(page, results.length);
  const number = (n: number) => n.toLocaleString(i18n.language);
  const found = resultsOf('found', data).length;
  const counts = { all: data.length, found, missing: data.length - found };
  const summary = t('lookup.summary', { found: number(found), missing: number(counts.missing) });

  function download() {
    saveFile(new Blob([lookupCsv(results)], { type: 'text/csv' }), lookupFileName(new Date()));
  }

  return (
    <section aria-labelledby="lookup-results" className={classes.results}>
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
      <div className={classes.head}>
        <Title order={2} id="lookup-results">
          {summary}
        </Title>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('billing.download')}
        </Button>
      </div>
      <nav aria-label={t('lookup.show')} className={classes.views}>
        {lookupViews.map((other) => (
          <Link
            key={other}
            to={`?show=${other}`}
            className={classes.view}
            aria-current={other === view ? 'true' : undefined}
          >
            {t(`lookup.show.${other}`)} <span>{number(counts[other])}</span>
          </Link>
        ))}
      </nav>
      {results.length === 0 ? (
        <Text>{t(view === 'found' ? 'lookup.none.found' : 'lookup.none.missing')}</Text>
      ) : (
        <>
          <LookupTable results={results.slice(from - 1, to)} labelledBy="lookup-results" />
          <Text mt="md">
            {t('lookup.range', { from: number(from), to: number(to), total: number(results.length) })}
          </Text>
          <PageLinks
            page={page}
            last={pageCount(results.length)}
            addressOf={(other) => `?${new URLSearchParams({ show: view, page: String(other) })}`}
          />
        </>
      )}
    </section>
  );
});

/** An alert says why. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.results}>
      <Text mb="sm">{t('lookup.failed')}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('search.retry')}
      </Button>
    </div>
  );
}
