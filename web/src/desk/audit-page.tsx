import type { DeskAuditLine } from '@panel/contract/desk-audit';
import { getDeskAuditCsv } from '@panel/contract/desk-audit.calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../api/call-error.ts';
import { download } from '../api/download.ts';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { auditQuery } from './audit.api.ts';
import { filterQuery, readAddress } from './audit-address.rules.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import classes from './desk.module.css';

/** The address holds the whole state of the page, so that it can be shared and survives a reload. */
export function AuditPage() {
  const { t } = useTranslation();
  const asked = readAddress(useSearchParams()[0]);
  const answer = useInfiniteQuery({ ...auditQuery(asked), placeholderData: keepPreviousData });
  const isReversed = isRefusal(answer.error, 'search.filter.reversed');
  const lines: DeskAuditLine[] | undefined = answer.isError ? [] : answer.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <PageHead title={t('desk.audit.title')} />
      <Block
        title={t('desk.audit.list')}
        action={
          <DownloadButton
            label={t('display.download.csv')}
            download={(onProgress, signal) =>
              download(getDeskAuditCsv, { query: filterQuery(asked), signal }, onProgress)
            }
          />
        }
        flush
      >
        <AuditFilters key={JSON.stringify(asked)} asked={asked} isReversed={isReversed} />
        <List columns={useAuditColumns()} rows={lines} keyOf={({ id }) => id} empty={t('history.none.filtered')} />
        {answer.hasNextPage && (
          <div className={classes.note}>
            <BusyButton variant="default" busy={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
              {t('history.more')}
            </BusyButton>
          </div>
        )}
      </Block>
    </>
  );
}
