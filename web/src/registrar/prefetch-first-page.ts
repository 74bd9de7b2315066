import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { countriesQuery } from '../countries/index.ts';
import { registrarQuery } from './registrar.api.ts';

/** What the first page shows, at once: what came later would move the rest. Never fails. */
export async function prefetchFirstPage(queryClient: QueryClient, isAtDesk: boolean): Promise<void> {
  await Promise.all([
    !isAtDesk && queryClient.prefetchQuery(registrarQuery),
    queryClient.prefetchQuery(configQuery),
    queryClient.prefetchQuery(countriesQuery),
  ]);
}
