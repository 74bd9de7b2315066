import { useParams } from 'react-router';
import { BackLink } from '../display/back-link.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { ChangeAnnouncement } from './change-announcement.tsx';
import { NewAnnouncement } from './new-announcement.tsx';

/** For the registry's staff: the list, and a nested route for each form. */
export function DeskAnnouncementsPage() {
  const { t } = useTranslation();
  const { '*': id = '' } = useParams();
  return (
    <>
      {id !== '' && <BackLink to="/desk/announcements">{t('announcements.back')}</BackLink>}
      <PageHead title={t('announcements.title')} />
      {id === '' && <AnnouncementList />}
      {id === 'new' && <NewAnnouncement />}
      {id !== '' && id !== 'new' && <ChangeAnnouncement key={id} id={id} />}
    </>
  );
}
