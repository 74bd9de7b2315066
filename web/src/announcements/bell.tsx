import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messagesPage, useHasMessages } from '../inbox/index.ts';
import { useTranslation } from '../language/language.ts';
import classes from './bell.module.css';
import { useNews } from './use-news.ts';

const MAX_SHOWN = 99;

/** Appears in the header once there is an announcement, or else a message, to link to. */
export function Bell() {
  const { t } = useTranslation();
  const { total = 0, unread = 0 } = useNews() ?? {};
  const hasMessages = useHasMessages();
  if (total === 0 && !hasMessages) return null;
  const title = total > 0 ? t('announcements.title') : t('inbox.title');
  const name = unread > 0 ? t('announcements.bell', { count: unread }) : title;
  return (
    <Link to={total > 0 ? '/announcements' : messagesPage} className={classes.bell} aria-label={name} title={name}>
      <IconBell size={18} aria-hidden />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden>
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
