import { inDisplayZone } from '@panel/contract/display-time';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { InvoiceFiles } from './invoice-files.tsx';
import { invoicesQuery } from './invoices.api.ts';
import { readAddress } from './invoices-address.rules.ts';
import { InvoicesFilters } from './invoices-filters.tsx';

/** A year of invoices; what is chosen is in the address, so that it can be shared. */
export function YearOfInvoices() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [thisYear] = useState(() => inDisplayZone(new Date()).year);
  const chosen = readAddress(search, thisYear);
  const { results, years } = useSuspenseQuery(invoicesQuery(chosen)).data;
  const columns = useInvoiceColumns();
  const shownYears = [...new Set([thisYear, chosen.year, ...years.map(String)])].sort().reverse();
  const isFiltered = chosen.kind !== undefined || chosen.status !== undefined;
  return (
    <Block title={t('invoices.title', { year: chosen.year })} flush>
      <InvoicesFilters chosen={chosen} years={shownYears} />
      <List
        columns={columns}
        rows={results}
        keyOf={({ id }) => id}
        actions={{ label: t('invoices.files'), of: (invoice) => <InvoiceFiles invoice={invoice} /> }}
        empty={
          isFiltered ? t('invoices.none.filtered', { year: chosen.year }) : t('invoices.none', { year: chosen.year })
        }
      />
    </Block>
  );
}
