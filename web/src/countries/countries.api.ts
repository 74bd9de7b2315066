import { getCountries } from '@panel/contract/countries';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(getCountries, { signal })).results;
    } catch (error) {
      // Behaviour CONTACTS-2: logged, and the name stays empty.
      if (!signal.aborted) console.error('The countries could not be loaded.', error);
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

/** The name of a country, or nothing while it is unknown. */
export function useCountryName(code: string | null): string {
  const { data: countries } = useQuery(countriesQuery);
  return countries?.find((country) => country.iso2 === code)?.name ?? '';
}
