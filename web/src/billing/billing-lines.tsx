import { type BillingLine, type BillingMonth, billingFileName, billingTypeKey } from '@panel/contract/billing';
import { getBillingLinesCsv } from '@panel/contract/billing.calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download } from '../api/download.ts';
import { Timestamp } from '../dates/date-time.tsx';
import { formatMonth } from '../dates/days.ts';
import { Amount } from '../display/amount.tsx';
import { Block } from '../display/block.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { translateKey, useTranslation } from '../language/language.ts';
import { type Column, noValue } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { nearestPage, pageCount, shownResults } from '../list/paging.rules.ts';
import { registrationAddress } from '../registrations/index.ts';
import { registrarHandle } from '../sign-in/current-user.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { billingLinesQuery, monthQuery } from './billing.api.ts';
import { BillingSummary } from './billing-summary.tsx';
import { BillingTotals } from './billing-totals.tsx';
import { useIsPrinting } from './use-is-printing.ts';

export function BillingLines({ month, ...asked }: { month: BillingMonth; page: string | null }) {
  const { t, language } = useTranslation();
  const { results: lines, totals } = useSuspenseQuery(billingLinesQuery(month)).data;
  const isPrinting = useIsPrinting();
  const handle = registrarHandle(useCurrentUser());
  const columns: Column<BillingLine>[] = [
    {
      label: t('billing.table.date'),
      kind: 'line',
      bare: true,
      cell: ({ eventTimestamp }) => <Timestamp value={eventTimestamp} />,
    },
    { label: t('billing.table.type'), bare: true, cell: (line) => translateKey(billingTypeKey(line)) },
    {
      label: t('billing.table.period'),
      kind: 'line',
      bare: true,
      cell: ({ eventPeriod }) => (eventPeriod == null ? noValue : t('billing.period', { count: eventPeriod })),
    },
    {
      label: t('billing.table.domain'),
      isHead: true,
      width: totals ? '25%' : '28%',
      cell: ({ subject }) => (
        <Link to={registrationAddress(subject)}>
          <Isolated>{subject}</Isolated>
        </Link>
      ),
    },
    { label: t('billing.table.svtrid'), kind: 'line', bare: true, cell: ({ svTRID }) => <Mono>{svTRID}</Mono> },
    ...(totals ? [{ label: t('billing.table.amount'), kind: 'number' as const, bare: true, cell: amountOf }] : []),
  ];
  const page = nearestPage(asked.page, lines.length);
  const { from, to } = shownResults(page, lines.length);
  const file = lines.length > 0 && (
    <DownloadButton
      label={t('display.download.csv')}
      download={(onProgress, signal) =>
        download(getBillingLinesCsv, { query: monthQuery(month), signal }, onProgress, billingFileName(handle, month))
      }
    />
  );
  return (
    <Block title={t('billing.title', { month: formatMonth(isoMonth(month), language) })} action={file} flush>
      {lines.length > 0 && <BillingSummary lines={lines} />}
      {totals && <BillingTotals totals={totals} />}
      <List
        columns={columns}
        // Prints the whole month, because paper has no pagination links.
        rows={isPrinting ? lines : lines.slice(from - 1, to)}
        keyOf={({ svTRID }) => svTRID}
        empty={t('billing.none')}
      />
      {lines.length > 0 && (
        <ListPages
          page={page}
          last={pageCount(lines.length)}
          addressOf={(other) => `?${new URLSearchParams({ ...monthQuery(month), page: String(other) })}`}
        >
          {t('billing.page.shown', { from, to, total: lines.length })}
        </ListPages>
      )}
    </Block>
  );
}

/** `2026-09` */
const isoMonth = ({ year, month }: BillingMonth) => `${year}-${String(month).padStart(2, '0')}`;

function amountOf({ amount, currency }: BillingLine) {
  return amount && currency ? <Amount value={amount} currency={currency} /> : noValue;
}
