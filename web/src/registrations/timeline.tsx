import { activeLifecycleStatus } from '@panel/contract/registration-status';
import type { Registration } from '@panel/contract/registrations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateAndTime } from '../dates/date-time.tsx';
import classes from './timeline.module.css';
import { timelineOf } from './timeline.rules.ts';

/** A registration's life at a glance. The order of the list says it all; colour and line only repeat it. */
export function Timeline({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const stations = timelineOf(registration, now);
  if (stations.length === 0) return null;
  return (
    <ol
      className={classes.timeline}
      aria-label={t('registrations.timeline')}
      data-status={activeLifecycleStatus(registration.statuses)}
    >
      {stations.map(({ name, date, when, days }) => (
        <li key={name} className={classes.station} data-when={when}>
          <span className={classes.name}>{t(`registrations.timeline.${name}`)}</span>
          <span className={classes.date}>
            <DateAndTime value={date} />
          </span>
          {when === 'future' && (
            <span className={classes.days}>{t('registrations.timeline.days', { count: days })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
