import { Text } from '@mantine/core';
import { textLanguageOf } from '@panel/contract/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '../config/index.ts';
import { PageHead } from '../display/page-head.tsx';
import { NewsTabs } from '../inbox/index.ts';
import { useLanguage, useTranslation } from '../language/language.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { announcementsQuery, useMarkRead } from './announcements.api.ts';

/** Opening the page marks everything as read; what was new stays highlighted until the page is left. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const language = textLanguageOf(useLanguage());
  const { results } = useSuspenseQuery(announcementsQuery).data;
  // The tabs depend on it.
  useSuspenseQuery(configQuery);
  const { mutate } = useMarkRead();
  const newest = results[0]?.number ?? 0;
  const isUnread = results.some(({ read }) => !read);
  useEffect(() => {
    if (isUnread) mutate(newest);
  }, [isUnread, newest, mutate]);
  return (
    <>
      <PageHead title={t('announcements.title')} />
      <NewsTabs />
      {results.length === 0 && <Text>{t('announcements.none')}</Text>}
      {results.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} language={language} />
      ))}
    </>
  );
}
