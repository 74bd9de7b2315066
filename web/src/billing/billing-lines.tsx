import { Text } from '@mantine/core';
import {
  type BillingLine,
  type BillingMonth,
  billingFileName,
  billingTypeKey,
  getBillingLinesCsv,
} from '@panel/contract/billing';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download } from '../api/download.ts';
import { Timestamp } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { DataTable } from '../display/data-table.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { translateKey } from '../language/language.ts';
import { registrationAddress } from '../registrations/index.ts';
import { registrarHandle } from '../sign-in/current-user.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { billingLinesQuery, monthQuery } from './billing.api.ts';
import classes from './billing-lines.module.css';
import { BillingPaging, shownLines } from './billing-paging.tsx';
import { BillingSummary } from './billing-summary.tsx';
import { useIsPrinting } from './use-is-printing.ts';

export function BillingLines({ month, page }: { month: BillingMonth; page: number }) {
  const { t } = useTranslation();
  const lines = useSuspenseQuery(billingLinesQuery(month)).data;
  const isPrinting = useIsPrinting();
  const handle = registrarHandle(useCurrentUser());
  const title = t('billing.title', { year: month.year, month: String(month.month).padStart(2, '0') });
  if (lines.length === 0) {
    return (
      <Block title={title}>
        <Text>{t('billing.none')}</Text>
      </Block>
    );
  }

  // On paper there are no other pages to go to: a printed month is whole.
  const { from, to } = isPrinting ? { from: 0, to: lines.length } : shownLines(page, lines.length);
  const columns = [
    { label: t('billing.table.date') },
    { label: t('billing.table.type') },
    { label: t('billing.table.period') },
    { label: t('billing.table.domain') },
    { label: t('billing.table.svtrid') },
  ];
  const file = (
    <DownloadButton
      label={t('billing.download')}
      download={(onProgress, signal) =>
        download(getBillingLinesCsv, { query: monthQuery(month), signal }, onProgress, billingFileName(handle, month))
      }
    />
  );
  return (
    <Block title={title} action={file} flush>
      <BillingSummary lines={lines} />
      <DataTable label={title} columns={columns}>
        {lines.slice(from, to).map((line) => (
          <Line key={line.svTRID} line={line} />
        ))}
      </DataTable>
      <BillingPaging month={month} page={page} total={lines.length} />
    </Block>
  );
}

function Line({ line }: { line: BillingLine }) {
  const { t } = useTranslation();
  return (
    <tr className={classes.line}>
      <td>
        <Timestamp value={line.eventTimestamp} />
      </td>
      <td className={classes.type}>{translateKey(billingTypeKey(line))}</td>
      <td>{line.eventPeriod == null ? '–' : t('billing.period', { count: line.eventPeriod })}</td>
      <td>
        <Link to={registrationAddress(line.subject)} className={classes.name}>
          <Isolated>{line.subject}</Isolated>
        </Link>
      </td>
      <td>
        <Mono>{line.svTRID}</Mono>
      </td>
    </tr>
  );
}
