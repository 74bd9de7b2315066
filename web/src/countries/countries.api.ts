import type { Country } from '@panel/contract/countries';
import { getCountries } from '@panel/contract/countries.calls';
import { type TextLanguage, textLanguageOf } from '@panel/contract/languages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';
import { useLanguage } from '../language/language.ts';

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(getCountries, { signal })).results;
    } catch (error) {
      // Behaviour CONTACTS-2: a failure is logged and the name stays empty. A registrar on hold gets a page of its own.
      if (!signal.aborted && !isRefusal(error, 'registrar.held'))
        console.error('The countries could not be loaded.', error);
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

export function useCountries(): readonly Country[] {
  const { data } = useQuery(countriesQuery);
  const language = textLanguageOf(useLanguage());
  return useMemo(() => (data ? countriesIn(language, data) : []), [language, data]);
}

/** A non-breaking space while the countries load, to keep the line's height; empty if the country is unknown. */
export function useCountryName(code: string | null): string {
  const { isPending } = useQuery(countriesQuery);
  const name = useCountries().find((country) => country.iso2 === code)?.name;
  return name ?? (code && isPending ? '\u00a0' : '');
}

/** The server's names are in English. */
function countriesIn(language: TextLanguage, countries: readonly Country[]): readonly Country[] {
  if (language === 'en') return countries;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countries
    .map(({ iso2 }) => ({ iso2, name: names.of(iso2) ?? iso2 }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
