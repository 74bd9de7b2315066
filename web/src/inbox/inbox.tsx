import type { InboxMessage } from '@panel/contract/inbox';
import { getInboxCsv } from '@panel/contract/inbox.calls';
import { limits } from '@panel/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../api/call-error.ts';
import { download } from '../api/download.ts';
import { Block } from '../display/block.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { pageCount, shownResults } from '../list/paging.rules.ts';
import { useCanChange } from '../registrar/index.ts';
import { inboxQuery } from './inbox.api.ts';
import { filterQuery, inboxAddress, isNarrowed, readAddress } from './inbox-address.rules.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxMarks } from './inbox-marks.tsx';
import { useMessageColumns } from './message-columns.tsx';
import { useSelected } from './use-selected.ts';

/** The address holds the whole state of the page, so that it can be shared and survives a reload. */
export function Inbox() {
  const { t, language } = useTranslation();
  const asked = readAddress(useSearchParams()[0]);
  const { data, error, isError, isPlaceholderData } = useQuery(inboxQuery(asked));
  const canMark = useCanChange('inbox:write');
  const columns = useMessageColumns().filter(({ label }) => asked.state !== 'open' || label !== t('inbox.done'));
  // Rows of the previous address must not be selected.
  const found = isPlaceholderData ? undefined : data?.results;
  const rows: readonly InboxMessage[] | undefined = isError ? [] : found;
  const selected = useSelected(rows ?? [], inboxAddress(asked));
  const number = (n: number) => n.toLocaleString(language);
  const total = data?.totalResults ?? 0;
  const { from, to } = shownResults(asked.page, total, limits.inboxPageSize);
  const empty = asked.state === 'open' && !isNarrowed(asked) ? t('inbox.none') : t('inbox.none.filtered');
  const nameOf = ({ text, subject }: InboxMessage) => subject?.key ?? text.slice(0, 50);
  return (
    <Block
      title={t('inbox.list', { n: data ? number(data.open) : '…' })}
      action={
        <DownloadButton
          label={t('display.download.csv')}
          download={(onProgress, signal) => download(getInboxCsv, { query: filterQuery(asked), signal }, onProgress)}
        />
      }
      flush
    >
      <InboxFilters
        key={inboxAddress(asked)}
        asked={asked}
        kinds={rows?.map(({ kind }) => kind) ?? []}
        isReversed={isRefusal(error, 'search.filter.reversed')}
      />
      {canMark && data && <InboxMarks asked={asked} {...data} results={rows ?? []} selected={selected} />}
      <List
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={empty}
        {...(canMark && { selection: { selected: selected.rows, onSelect: selected.select, nameOf } })}
      />
      {total > 0 && (
        <ListPages
          page={asked.page}
          last={pageCount(total, limits.inboxPageSize)}
          addressOf={(page) => inboxAddress({ ...asked, page })}
        >
          {from <= total && t('inbox.range', { from: number(from), to: number(to), total: number(total) })}
        </ListPages>
      )}
    </Block>
  );
}
