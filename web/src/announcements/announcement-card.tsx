import type { Announcement } from '@panel/contract/announcements';
import type { TextLanguage } from '@panel/contract/languages';
import { formatDayAndTime } from '../dates/days.ts';
import { Block } from '../display/block.tsx';
import { FilledIn } from '../display/filled-in.tsx';
import { Isolated } from '../display/isolated.tsx';
import { detailOf } from '../display/isolated-in.tsx';
import { ExternalLink } from '../display/links.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useLanguage, useTranslation } from '../language/language.ts';
import classes from './announcement-card.module.css';
import { PlainText } from './plain-text.tsx';
import { usePeriod } from './use-period.ts';

type Shown = Omit<Announcement, 'id' | 'number' | 'publishedAt'> & { publishedAt: string | null };

/** An announcement as registrars see it: in the given language if it has one, otherwise in English. */
export function AnnouncementCard({ announcement, language }: { announcement: Shown; language: TextLanguage }) {
  const { t } = useTranslation();
  const dates = useLanguage();
  const period = usePeriod();
  const { kind, title, text, systems, reason, link, read } = announcement;
  const { publishedAt, updatedAt } = announcement;
  // A translation counts only if it has both a title and a text.
  const spoken = title[language] && text[language] ? language : 'en';
  const when = period(announcement);
  const badges = (
    <div className={classes.badges}>
      {!read && <StatusBadge>{t('announcements.new')}</StatusBadge>}
      {kind === 'MAINTENANCE' && reason && (
        <StatusBadge tone={reason === 'EMERGENCY' ? 'danger' : 'warning'}>
          {t(`announcements.reason.${reason}`)}
        </StatusBadge>
      )}
    </div>
  );
  return (
    <Block
      title={
        <span lang={spoken}>
          <Isolated>{title[spoken] ?? ''}</Isolated>
        </span>
      }
      action={badges}
    >
      {(publishedAt || updatedAt) && (
        <p className={classes.times}>
          {publishedAt && <span>{t('announcements.published', { time: formatDayAndTime(publishedAt, dates) })}</span>}
          {updatedAt && <span>{t('announcements.updated', { time: formatDayAndTime(updatedAt, dates) })}</span>}
        </p>
      )}
      {when && <p className={classes.when}>{when}</p>}
      {systems.length > 0 && (
        <ul className={classes.systems} aria-label={t('announcements.field.systems')}>
          {systems.map(({ name, impact }) => (
            <li key={name}>
              {t('display.detail', {
                thing: t(`announcements.system.${name}`),
                detail: t(`announcements.impact.${impact}`),
              })}
            </li>
          ))}
        </ul>
      )}
      <PlainText text={text[spoken] ?? ''} lang={spoken} />
      {link && (
        <p className={classes.link}>
          <FilledIn sentence={detailOf(t('announcements.more'))} parts={{ detail: <ExternalLink value={link} /> }} />
        </p>
      )}
    </Block>
  );
}
