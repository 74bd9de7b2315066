import { BillingMonth } from '@panel/contract/billing';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageSkeleton } from '../display/skeleton.tsx';
import { registrarQuery } from '../registrar/index.ts';
import { BillingForm } from './billing-form.tsx';
import { BillingLines } from './billing-lines.tsx';
import { billingMonths, billingYears } from './billing-months.rules.ts';

/** The address holds the chosen month, so that it can be shared and survives a reload. */
export function BillingPage() {
  const { createTimestamp } = useSuspenseQuery(registrarQuery).data.registrar;
  const [now] = useState(() => new Date());
  const [search] = useSearchParams();
  const years = billingYears(createTimestamp, now);
  const asked = BillingMonth.safeParse({ year: search.get('year'), month: search.get('month') }).data;
  const month =
    asked && years.includes(asked.year) && billingMonths(asked.year, now).includes(asked.month) ? asked : null;
  return (
    <>
      <BillingForm key={JSON.stringify(month)} years={years} month={month} now={now} />
      {month && (
        <Suspense fallback={<PageSkeleton blocks={['table']} />}>
          <BillingLines month={month} page={search.get('page')} />
        </Suspense>
      )}
    </>
  );
}
