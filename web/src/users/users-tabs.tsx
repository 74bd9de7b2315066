import { useHasAdditions } from '../config/index.ts';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';

/** Who and what has access for the registrar. */
export function UsersTabs() {
  const { t } = useTranslation();
  if (!useHasAdditions()) return null;
  const tabs = [
    { to: '/users', label: t('users.tab.people'), exact: true },
    { to: '/users/tokens', label: t('users.tab.tokens') },
    { to: '/users/review', label: t('users.tab.review') },
  ];
  return <TabLinks label={t('menu.users')} tabs={tabs} />;
}
