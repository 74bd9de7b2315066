import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDayAndTime } from '../dates/days.ts';
import { useLanguage, useTranslation } from '../language/language.ts';
import { useRegistryData } from './registry-data.api.ts';
import classes from './registry-data-time.module.css';

/** How recent the page's data is. It changes every minute, so screen readers do not announce it. */
export function RegistryDataTime() {
  const { t } = useTranslation();
  const language = useLanguage();
  const data = useRegistryData();
  if (!data) return null;
  const time = formatDayAndTime(data.at, language);
  return data.isStale ? (
    <p className={classes.stale}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <span>{t('config.registry.stale', { time })}</span>
    </p>
  ) : (
    <p className={classes.time}>{t('config.registry.data', { time })}</p>
  );
}
