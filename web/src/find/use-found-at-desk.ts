import { limits } from '@panel/contract/limits';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accountPlaces } from '../account/index.ts';
import { deskPlaces, foundRegistrarsQuery, registrarAddress, searchAddress } from '../desk/index.ts';
import { useTranslation } from '../language/language.ts';
import type { Option } from './options.tsx';
import { MAX_PLACES, type Section, useFoundPlaces } from './use-found-places.ts';
import { settledAfterMs, useSettled } from './use-settled.ts';

const deskSections: readonly Section[] = [
  { name: 'desk.section', places: deskPlaces },
  { name: 'account.title', places: accountPlaces },
];

/** Matching pages at once, the registrars that the desk's search finds once they arrive, and a link to that search. */
export function useFoundAtDesk(text: string): Option[] {
  const { t } = useTranslation();
  const typed = text.trim();
  const places = useFoundPlaces(typed, deskSections);
  const registrars = useRegistrars(typed);
  if (typed === '') return places;
  return [
    ...places.slice(0, MAX_PLACES),
    ...registrars.map(({ handle, name, found }) => ({
      ...{ key: `registrar ${handle}`, Icon: IconBuilding, to: registrarAddress(handle), text: handle },
      detail: found[0]?.name ?? name,
    })),
    {
      ...{ key: 'search', Icon: IconSearch, text: t('desk.find.search', { text: typed }) },
      to: searchAddress({ text: typed, status: undefined, attention: undefined, page: 1 }),
    },
  ];
}

function useRegistrars(typed: string) {
  const settled = useSettled(typed, settledAfterMs);
  const isEnough = (text: string) => [...text].length >= limits.findFrom;
  const { data } = useQuery({
    ...foundRegistrarsQuery(settled),
    enabled: isEnough(typed) && isEnough(settled),
  });
  // Earlier results may not match the current text, and only the server can tell.
  return typed === settled && isEnough(typed) ? (data?.results ?? []) : [];
}
