import type { MaintenanceWindow } from '@panel/contract/announcements';
import { IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import classes from './maintenance-banner.module.css';
import { useNews } from './use-news.ts';
import { usePeriod } from './use-period.ts';

/** At the foot of every page, where it can appear at any moment without moving the content. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  const windows = useNews()?.windows ?? [];
  if (windows.length === 0) return null;
  return (
    <section className={classes.banner} aria-label={t('announcements.banner')}>
      <IconTool size={20} aria-hidden className={classes.icon} />
      <ul className={classes.windows}>
        {windows.map((window) => (
          <Window key={window.id} {...window} />
        ))}
      </ul>
      <Link to="/announcements" className={classes.details}>
        {t('announcements.banner.details')}
      </Link>
    </section>
  );
}

function Window({ reason, systems, from, to }: MaintenanceWindow) {
  const { t } = useTranslation();
  const period = usePeriod();
  const names = systems.map(({ name }) => t(`announcements.system.${name}`)).join(', ');
  return (
    <li>
      <strong>{t(`announcements.reason.${reason}`)}</strong> · {names} · {period({ from, to })}
    </li>
  );
}
