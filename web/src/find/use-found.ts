import { IconAddressBook, IconSearch, IconWorldWww } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHasAdditions } from '../config/index.ts';
import { useTranslation } from '../language/language.ts';
import { contactAddress, registrationAddress, searchAddress } from '../registrations/index.ts';
import { foundQuery } from './find.api.ts';
import { findableIn, patternFor } from './find.rules.ts';
import type { Option } from './options.tsx';
import { registrarSections } from './registrar-sections.ts';
import { MAX_PLACES, useFoundPlaces } from './use-found-places.ts';
import { settledAfterMs, useSettled } from './use-settled.ts';

/** Matching places at once, registrations and a contact once they arrive, and finally a link to the full search. */
export function useFound(text: string): Option[] {
  const { t } = useTranslation();
  const typed = text.trim();
  const places = useFoundPlaces(typed, registrarSections);
  const { registrations, contact } = useOwnData(findableIn(text));
  if (typed === '') return places;
  const pattern = patternFor(text);
  return [
    ...places.slice(0, MAX_PLACES),
    ...registrations.map(({ uLabel, registrant }) => ({
      ...{ key: uLabel, Icon: IconWorldWww, to: registrationAddress(uLabel), text: uLabel },
      detail: registrant?.name,
    })),
    ...(contact
      ? [
          {
            key: 'contact',
            Icon: IconAddressBook,
            to: contactAddress(contact.handle),
            text: contact.handle,
            detail: contact.name,
          },
        ]
      : []),
    {
      ...{ key: 'search', Icon: IconSearch, text: t('find.search', { text: pattern }) },
      to: searchAddress({ text: pattern, page: 1, parameters: [] }),
    },
  ];
}

/** Earlier results stay as long as they match. */
function useOwnData(text: string | null) {
  const settled = useSettled(text, settledAfterMs);
  const { data } = useQuery({
    ...foundQuery(settled ?? '', useHasAdditions()),
    enabled: text !== null && settled !== null,
    placeholderData: keepPreviousData,
  });
  const begins = (name: string) => text !== null && name.startsWith(text.toLowerCase());
  if (!data || text === null) return { registrations: [], contact: null };
  if (text === settled) return data;
  return { registrations: data.registrations.filter(({ uLabel }) => begins(uLabel)), contact: null };
}
