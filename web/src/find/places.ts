import { can } from '@panel/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { accountPlaces } from '../account/index.ts';
import { configQuery, useHasAdditions } from '../config/index.ts';
import { eppActions, eppTabs } from '../epp/index.ts';
import { useTranslation } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';
import { isInUse, type Place } from '../navigation/place.ts';
import { registrarActions, registrarTabs, useMayChange } from '../registrar/index.ts';
import { registrationsTabs } from '../registrations/index.ts';
import { reportsActions } from '../reports/index.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { tokensActions } from '../tokens/index.ts';
import { usersActions, usersTabs } from '../users/index.ts';
import type { NamedPlace } from './find.rules.ts';

const sections: readonly { name: TranslationKey; places: readonly Place[] }[] = [
  { name: 'menu.registrar', places: [...registrarTabs, ...reportsActions, ...registrarActions] },
  { name: 'menu.epp', places: [...eppTabs, ...eppActions] },
  { name: 'menu.registrations', places: registrationsTabs },
  { name: 'menu.users', places: [...usersTabs, ...usersActions, ...tokensActions] },
  { name: 'account.title', places: accountPlaces },
];

/** The pages and actions that are this person's now, by name. */
export function usePlaces(): NamedPlace[] {
  const { t } = useTranslation();
  const { roles } = useCurrentUser();
  const hasAdditions = useHasAdditions();
  const mayChange = useMayChange();
  const properties = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties;
  const isOwn = (place: Place) =>
    can(roles, place.permission) &&
    (hasAdditions || !place.added) &&
    (mayChange || !place.changes) &&
    isInUse(place, properties);
  return sections.flatMap(({ name: section, places }) =>
    places.filter(isOwn).map(({ to, name }) => ({ to, name: t(name), section: t(section) })),
  );
}
