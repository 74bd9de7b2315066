import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { NotFoundPage } from '../display/not-found-page.tsx';
import { Balances } from './balances.tsx';

/** The registry may send no balances, and an older server may not support them. */
export function BalancePage() {
  const { features = [] } = useSuspenseQuery(configQuery).data.properties;
  return features.includes('balance') ? <Balances /> : <NotFoundPage />;
}
