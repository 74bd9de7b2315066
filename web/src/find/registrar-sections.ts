import { accountPlaces } from '../account/index.ts';
import { eppActions, eppTabs } from '../epp/index.ts';
import { inboxPlaces } from '../inbox/index.ts';
import { registrarActions, registrarTabs } from '../registrar/index.ts';
import { registrationsTabs } from '../registrations/index.ts';
import { reportsActions } from '../reports/index.ts';
import { tokensActions } from '../tokens/index.ts';
import { usersActions, usersTabs } from '../users/index.ts';
import type { Section } from './use-found-places.ts';

export const registrarSections: readonly Section[] = [
  { name: 'menu.registrar', places: [...registrarTabs, ...reportsActions, ...registrarActions] },
  { name: 'menu.epp', places: [...eppTabs, ...eppActions] },
  { name: 'menu.registrations', places: registrationsTabs },
  { name: 'menu.users', places: [...usersTabs, ...usersActions, ...tokensActions] },
  { name: 'inbox.title', places: inboxPlaces },
  { name: 'account.title', places: accountPlaces },
];
