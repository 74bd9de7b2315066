import { useHasAdditions } from '../config/index.ts';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { usersTabs } from './users-places.ts';

export function UsersTabs() {
  const { t } = useTranslation();
  if (!useHasAdditions()) return null;
  const tabs = usersTabs.map(({ to, name }) => ({ to, label: t(name), exact: to === '/users' }));
  return <TabLinks label={t('menu.users')} tabs={tabs} />;
}
