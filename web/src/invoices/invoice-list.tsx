import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { invoicesQuery } from './invoices.api.ts';
import type { InvoicesAddress } from './invoices-address.rules.ts';

export function InvoiceList({ chosen }: { chosen: InvoicesAddress }) {
  const { t } = useTranslation();
  const { results } = useSuspenseQuery(invoicesQuery(chosen)).data;
  const columns = useInvoiceColumns();
  const { year, kind, status } = chosen;
  return (
    <List
      columns={columns}
      rows={results}
      keyOf={({ id }) => id}
      empty={kind || status ? t('invoices.none.filtered', { year }) : t('invoices.none', { year })}
    />
  );
}
