import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import classes from './bell.module.css';
import { useNews } from './use-news.ts';

const MAX_SHOWN = 99;

/** In the header, once there is something it can lead to. */
export function Bell() {
  const { t } = useTranslation();
  const news = useNews();
  if (!news?.total) return null;
  const { unread } = news;
  const name = unread > 0 ? t('announcements.bell', { count: unread }) : t('announcements.title');
  return (
    <Link to="/announcements" className={classes.bell} aria-label={name} title={name}>
      <IconBell size={18} aria-hidden />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden>
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
