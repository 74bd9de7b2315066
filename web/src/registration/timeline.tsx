import type { Registration } from '@panel/contract/registration';
import { activeLifecycleStatus } from '@panel/contract/registration-status';
import { useState } from 'react';
import { distanceInWords } from '../dates/distance.ts';
import { useTranslation } from '../language/language.ts';
import classes from './timeline.module.css';
import { timelineOf } from './timeline.rules.ts';

/**
 * A registration's past and future stages, and how far away they are. The dates themselves appear only once, below. The
 * order of the list carries the meaning; colour and line only repeat it.
 */
export function Timeline({ registration }: { registration: Registration }) {
  const { t, language } = useTranslation();
  const [now] = useState(() => new Date());
  const stations = timelineOf(registration, now);
  if (stations.length === 0) return null;
  return (
    <div className={classes.room}>
      <ol
        className={classes.timeline}
        aria-label={t('registration.timeline')}
        data-status={activeLifecycleStatus(registration.statuses)}
      >
        {stations.map(({ name, when, days, urgency }) => (
          <li key={name} className={classes.station} data-when={when} data-urgency={urgency ?? undefined}>
            <span className={classes.name}>{t(`registration.timeline.${name}`)}</span>
            {when !== 'now' && (
              <span className={classes.days} lang={language}>
                {distanceInWords(days, language)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
