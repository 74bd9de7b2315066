import { useState } from 'react';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { messagesPage, useHasMessages } from './inbox-places.ts';

/** The pages behind the bell, shown if there is more than announcements. */
export function NewsTabs() {
  const { t } = useTranslation();
  // Decided once: tabs that appear when the configuration has loaded would move what is below them.
  const [isShown] = useState(useHasMessages());
  if (!isShown) return null;
  const tabs = [
    { to: '/announcements', label: t('announcements.title') },
    { to: messagesPage, label: t('inbox.title') },
  ];
  return <TabLinks label={t('inbox.tabs')} tabs={tabs} />;
}
