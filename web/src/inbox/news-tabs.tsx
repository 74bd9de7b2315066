import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { messagesPage, useHasMessages } from './inbox-places.ts';

/** The pages behind the bell, shown once there is more than announcements. */
export function NewsTabs() {
  const { t } = useTranslation();
  if (!useHasMessages()) return null;
  const tabs = [
    { to: '/announcements', label: t('announcements.title') },
    { to: messagesPage, label: t('inbox.title') },
  ];
  return <TabLinks label={t('inbox.tabs')} tabs={tabs} />;
}
