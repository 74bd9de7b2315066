import type { InvoiceStatus } from '@panel/contract/invoice-kinds';
import type { Invoice } from '@panel/contract/invoices';
import { WholeDay } from '../dates/day.tsx';
import { Amount } from '../display/amount.tsx';
import { Isolated } from '../display/isolated.tsx';
import { StatusBadge, type Tone } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import { type Column, noValue } from '../list/column.ts';
import { InvoiceFiles } from './invoice-files.tsx';
import classes from './invoices-page.module.css';

const tones: Record<InvoiceStatus, Tone> = { OPEN: 'normal', PAID: 'success', OVERDUE: 'danger', CANCELLED: 'brown' };

export function useInvoiceColumns(): Column<Invoice>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('invoices.number'),
      isHead: true,
      cell: ({ number, corrects }) => (
        <>
          <Isolated>{number}</Isolated>
          {corrects !== null && (
            <span className={classes.corrects}>{t('invoices.corrects', { number: corrects })}</span>
          )}
        </>
      ),
    },
    { label: t('invoices.kind'), bare: true, cell: ({ kind }) => t(`invoices.kind.${kind}`) },
    { label: t('invoices.date'), kind: 'line', cell: ({ date }) => <WholeDay value={date} /> },
    { label: t('invoices.due'), kind: 'line', cell: ({ due }) => (due === null ? noValue : <WholeDay value={due} />) },
    {
      label: t('invoices.total'),
      kind: 'number',
      bare: true,
      cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
    },
    {
      label: t('invoices.status'),
      bare: true,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`invoices.status.${status}`)}</StatusBadge>,
    },
    {
      label: t('invoices.files'),
      kind: 'line',
      bare: true,
      cell: (invoice) => <InvoiceFiles invoice={invoice} />,
    },
  ];
}
