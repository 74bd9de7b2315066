import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { countriesQuery } from '../countries/index.ts';
import { registrarQuery } from './registrar.api.ts';

/** Loads everything that the first page shows, because parts that arrive later would move the rest. Never rejects. */
export async function prefetchFirstPage(queryClient: QueryClient, isAtDesk: boolean): Promise<void> {
  await Promise.all([
    !isAtDesk && queryClient.prefetchQuery(registrarQuery),
    queryClient.prefetchQuery(configQuery),
    queryClient.prefetchQuery(countriesQuery),
  ]);
}
