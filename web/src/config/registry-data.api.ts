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
    // The frame asks for the configuration when the panel is opened: once is enough for both.
    const staleTime = known ? 0 : everyMs;
    const fetchConfig = () => client.fetchQuery({ ...configQuery, staleTime, meta: { quiet: true } });
    const config = await (known ? inBackground(fetchConfig) : fetchConfig());
    const { registryDataAt = null, dataStaleAfter = null } = config.properties;
    // What pages show is to be as new as they say.
    if (known && known.registryDataAt !== registryDataAt) await renewQuietly(client, ({ meta }) => meta?.fromRegistry);
    return { registryDataAt, dataStaleAfter };
  },
  meta: { quiet: true },
});

/** Up to when the panel has the registry's data, and whether that is too long ago (Behaviour DATA-2). */
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
