import { useHasAdditions } from '../config/index.ts';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { registrationsTabs } from './registrations-places.ts';

/** The ways to one's registrations. */
export function RegistrationsTabs() {
  const { t } = useTranslation();
  if (!useHasAdditions()) return null;
  const tabs = registrationsTabs.map(({ to, name }) => ({ to, label: t(name) }));
  return <TabLinks label={t('menu.registrations')} tabs={tabs} />;
}
