import { useLocation } from 'react-router';
import { useConfig } from '../config/index.ts';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { messagesPage, useHasMessages } from './inbox-places.ts';

/** The pages behind the bell, shown once there is more than announcements. */
export function NewsTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Anyone who opens the messages expects some: their tabs have their space before the configuration has loaded.
  const isExpected = useConfig() === undefined && pathname === messagesPage;
  const hasMessages = useHasMessages();
  if (!hasMessages && !isExpected) return null;
  const tabs = [
    { to: '/announcements', label: t('announcements.title') },
    { to: messagesPage, label: t('inbox.title') },
  ];
  return <TabLinks label={t('inbox.tabs')} tabs={tabs} />;
}
