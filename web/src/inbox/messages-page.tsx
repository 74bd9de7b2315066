import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { NotFoundPage } from '../display/not-found-page.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { Inbox } from './inbox.tsx';
import { NewsTabs } from './news-tabs.tsx';

/** The registry may send no messages, and an older server may not support them. */
export function MessagesPage() {
  const { t } = useTranslation();
  const { features = [] } = useSuspenseQuery(configQuery).data.properties;
  if (!features.includes('messages')) return <NotFoundPage />;
  return (
    <>
      <PageHead title={t('inbox.title')} />
      <NewsTabs />
      <Inbox />
    </>
  );
}
