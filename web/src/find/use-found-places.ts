import { can } from '@panel/contract/permissions';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { configQuery, useHasAdditions } from '../config/index.ts';
import { useTranslation } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';
import { isInUse, type Place } from '../navigation/place.ts';
import { useMayChange } from '../registrar/index.ts';
import { useRoles } from '../sign-in/use-current-user.ts';
import { placesFor } from './find.rules.ts';
import type { Option } from './options.tsx';

/** Applies only beside other results; before anything is typed, all places are listed. */
export const MAX_PLACES = 5;

export interface Section {
  name: TranslationKey;
  places: readonly Place[];
}

/** The pages and actions that this user can open and that match the typed text. */
export function useFoundPlaces(typed: string, sections: readonly Section[]): Option[] {
  const { t } = useTranslation();
  const roles = useRoles();
  const hasAdditions = useHasAdditions();
  const mayChange = useMayChange();
  const properties = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties;
  const isOwn = (place: Place) =>
    can(roles, place.permission) &&
    (hasAdditions || !place.added) &&
    (mayChange || !place.changes) &&
    isInUse(place, properties);
  const own = sections.flatMap(({ name: section, places }) =>
    places.filter(isOwn).map(({ to, name }) => ({ to, name: t(name), section: t(section) })),
  );
  return placesFor(typed, own).map(({ to, name, section }) => ({
    ...{ key: `${to} ${name}`, Icon: IconArrowRight, to, text: name },
    detail: section === name ? null : section,
  }));
}
