import { useHasAdditions } from '../config/index.ts';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { searchPage } from './addresses.ts';

/** The ways to one's registrations. */
export function RegistrationsTabs() {
  const { t } = useTranslation();
  if (!useHasAdditions()) return null;
  const tabs = [
    { to: searchPage, label: t('registrations.tab.search') },
    { to: '/registrations/expiring', label: t('registrations.tab.expiring') },
    { to: '/registrations/lookup', label: t('registrations.tab.lookup') },
  ];
  return <TabLinks label={t('menu.registrations')} tabs={tabs} />;
}
