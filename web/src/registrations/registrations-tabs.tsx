import { useQuery } from '@tanstack/react-query';
import { configQuery, useHasAdditions } from '../config/index.ts';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { isInUse } from '../navigation/place.ts';
import { registrationsTabs } from './registrations-places.ts';

export function RegistrationsTabs() {
  const { t } = useTranslation();
  const properties = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties;
  if (!useHasAdditions()) return null;
  const shown = registrationsTabs.filter((tab) => isInUse(tab, properties));
  const tabs = shown.map(({ to, name }) => ({ to, label: t(name) }));
  return <TabLinks label={t('menu.registrations')} tabs={tabs} />;
}
