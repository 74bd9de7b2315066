import { Skeleton } from '@mantine/core';
import { inDisplayZone } from '@panel/contract/display-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Block } from '../display/block.tsx';
import { PageOrError } from '../display/page-or-error.tsx';
import { useTranslation } from '../language/language.ts';
import { InvoiceList } from './invoice-list.tsx';
import { invoicesQuery } from './invoices.api.ts';
import { readAddress } from './invoices-address.rules.ts';
import { InvoicesFilters } from './invoices-filters.tsx';
import classes from './invoices-page.module.css';

/** The address holds the filters, so that they can be shared. They stay mounted while other invoices load. */
export function YearOfInvoices() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [thisYear] = useState(() => inDisplayZone(new Date()).year);
  const chosen = readAddress(search, thisYear);
  const { data } = useQuery({ ...invoicesQuery(chosen), placeholderData: keepPreviousData });
  const years = [...new Set([thisYear, chosen.year, ...(data?.years ?? []).map(String)])].sort().reverse();
  const loading = (
    <div className={classes.loading} role="status" aria-label={t('display.loading')}>
      <Skeleton height="12rem" />
    </div>
  );
  return (
    <Block title={t('invoices.title', { year: chosen.year })} flush>
      <InvoicesFilters chosen={chosen} years={years} />
      <PageOrError>
        <Suspense key={JSON.stringify(chosen)} fallback={loading}>
          <InvoiceList chosen={chosen} />
        </Suspense>
      </PageOrError>
    </Block>
  );
}
