import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { NotFoundPage } from '../display/not-found-page.tsx';
import { YearOfInvoices } from './year-of-invoices.tsx';

/** The registry may send no invoices, and an older server may not support them. */
export function InvoicesPage() {
  const { features = [] } = useSuspenseQuery(configQuery).data.properties;
  return features.includes('invoices') ? <YearOfInvoices /> : <NotFoundPage />;
}
