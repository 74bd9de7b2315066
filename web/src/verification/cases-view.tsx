import { Text } from '@mantine/core';
import { displayTimeZone } from '@panel/contract/display-time';
import { limits } from '@panel/contract/limits';
import { getVerificationsCsv } from '@panel/contract/verification.calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { download } from '../api/download.ts';
import { RegistryDataTime } from '../config/index.ts';
import { Block } from '../display/block.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { pageCount, shownResults } from '../list/paging.rules.ts';
import { RegistrationsTabs } from '../registrations/index.ts';
import { useCaseColumns } from './case-columns.tsx';
import { CaseFilters } from './case-filters.tsx';
import { DueCounts } from './due-counts.tsx';
import { listAddress, readAddress } from './filter-address.rules.ts';
import { verificationsQuery } from './verification.api.ts';
import classes from './verification.module.css';

/** The worklist; the address holds the filters, so that they can be shared. */
export function CasesView() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { filter, page } = readAddress(search);
  const { results, totalResults, due } = useSuspenseQuery(verificationsQuery(filter, page)).data;
  const columns = useCaseColumns();
  const size = limits.verificationPageSize;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHead title={t('verification.title')}>
        <RegistryDataTime />
      </PageHead>
      <RegistrationsTabs />
      <Text className={classes.about}>{t('verification.about', { timeZone: displayTimeZone() })}</Text>
      <DueCounts due={due} />
      <Block
        title={t('verification.cases')}
        action={
          totalResults > 0 && (
            <DownloadButton
              label={t('display.download.csv')}
              download={(onProgress, signal) =>
                download(getVerificationsCsv, { query: { ...filter }, signal }, onProgress)
              }
            />
          )
        }
        flush
      >
        <CaseFilters chosen={filter} />
        <List columns={columns} rows={results} keyOf={({ id }) => id} empty={emptyText()} />
        {results.length > 0 && (
          <ListPages
            page={page}
            last={pageCount(totalResults, size)}
            addressOf={(other) => listAddress({ filter, page: other })}
          >
            {t('verification.range', { ...shownResults(page, totalResults, size), total: totalResults })}
          </ListPages>
        )}
      </Block>
    </>
  );

  function emptyText() {
    if (totalResults > 0) return t('search.page.invalid');
    return t(isFiltered ? 'verification.none.filtered' : 'verification.none');
  }
}
