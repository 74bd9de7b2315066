import { queryOptions, useQuery } from '@tanstack/react-query';
import { renewQuietly } from '../api/query-client.ts';
import { inBackground } from '../api/running-requests.ts';
import { configQuery } from './config.api.ts';

interface RegistryData {
  registryDataAt: string | null;
  dataStaleAfter: number | null;
}

const everyMs = 60_000;

const queryKey = ['registry-data'];

const registryDataQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }): Promise<RegistryData> => {
    const known = client.getQueryData<RegistryData>(queryKey);
    // The frame fetches the configuration when the panel opens: one request serves both.
    const staleTime = known ? 0 : everyMs;
    const fetchConfig = () => client.fetchQuery({ ...configQuery, staleTime, meta: { quiet: true } });
    const config = await (known ? inBackground(fetchConfig) : fetchConfig());
    const { registryDataAt = null, dataStaleAfter = null } = config.properties;
    // The pages must show data as recent as the time they display.
    if (known && known.registryDataAt !== registryDataAt) await renewQuietly(client, ({ meta }) => meta?.fromRegistry);
    return { registryDataAt, dataStaleAfter };
  },
  meta: { quiet: true },
});

/** How recent the registry's data is, and whether it is stale (Behaviour DATA-2). */
export function useRegistryData() {
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...registryDataQuery,
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  });
  if (!data?.registryDataAt) return null;
  const { registryDataAt: at, dataStaleAfter } = data;
  const ageMs = Math.max(dataUpdatedAt, errorUpdatedAt) - Date.parse(at);
  return { at, isStale: dataStaleAfter !== null && ageMs > dataStaleAfter * 60_000 };
}
