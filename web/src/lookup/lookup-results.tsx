import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { saveFile } from '../api/download.ts';
import { Block } from '../display/block.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { TryAgain } from '../display/try-again.tsx';
import { useTranslation } from '../language/language.ts';
import { ListPages } from '../list/list-pages.tsx';
import { nearestPage, pageCount, shownResults } from '../list/paging.rules.ts';
import { lookupQuery } from './lookup.api.ts';
import { lookupViews, readView, resultsOf } from './lookup.rules.ts';
import { lookupCsv, lookupFileName } from './lookup-csv.rules.ts';
import { LookupList } from './lookup-list.tsx';
import classes from './lookup-results.module.css';

/** Memoised, so that typing does not render it again. */
export const LookupResults = memo(function LookupResults({ text }: { text: string }) {
  const { t, language } = useTranslation();
  const { data, isError, refetch } = useQuery(lookupQuery(text));
  const [parameters] = useSearchParams();
  if (!data) {
    return (
      <div className={classes.results}>
        {isError ? <TryAgain onRetry={refetch}>{t('lookup.failed')}</TryAgain> : <PageSkeleton blocks={['table']} />}
      </div>
    );
  }

  const view = readView(parameters.get('show'));
  const results = resultsOf(view, data);
  const page = nearestPage(parameters.get('page'), results.length);
  const { from, to } = shownResults(page, results.length);
  const number = (n: number) => n.toLocaleString(language);
  const found = resultsOf('found', data).length;
  const counts = { all: data.length, found, missing: data.length - found };
  const summary = t('lookup.summary', { found: number(found), missing: number(counts.missing) });

  function download() {
    saveFile(new Blob([lookupCsv(results)], { type: 'text/csv' }), lookupFileName(new Date()));
  }

  const file = (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
      {t('display.download.csv')}
    </Button>
  );
  return (
    <div className={classes.results}>
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
      <Block title={summary} action={file} flush>
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
        <LookupList
          results={results.slice(from - 1, to)}
          empty={t(view === 'found' ? 'lookup.none.found' : 'lookup.none.missing')}
        />
        {results.length > 0 && (
          <ListPages
            page={page}
            last={pageCount(results.length)}
            addressOf={(other) => `?${new URLSearchParams({ show: view, page: String(other) })}`}
          >
            {t('lookup.range', { from: number(from), to: number(to), total: number(results.length) })}
          </ListPages>
        )}
      </Block>
    </div>
  );
});
