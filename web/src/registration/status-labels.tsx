import { gracePeriodColor, gracePeriodOf } from '@panel/contract/registration-grace-periods';
import { labelSummary, type RegistrationLabel } from '@panel/contract/registration-labels';
import type { SearchResult } from '@panel/contract/search';
import { StatusBadge, type Tone } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Translate } from '../language/texts.ts';
import classes from './status-labels.module.css';

const tones: Partial<Record<RegistrationLabel, Tone>> = {
  REGISTERED: 'success',
  pendingTransfer: 'warning',
  INACTIVE: 'warning',
  ursLocked: 'danger',
  ursSuspended: 'danger',
};

type Labelled = Pick<SearchResult, 'statuses' | 'rgpStatus'>;

/** The most important statuses, beside the registration's name (Behaviour REGISTRATIONS-5). */
export function StatusLabels(registration: Labelled) {
  const { t } = useTranslation();
  return <LabelList {...registration} t={t} name={t('registration.labels')} />;
}

/** Omit the name in a list with a column for it: then only unusual statuses stand out. */
export function LabelList({ statuses, rgpStatus, t, name }: Labelled & { t: Translate; name?: string }) {
  const labels = labelSummary(statuses);
  const gracePeriod = gracePeriodOf(rgpStatus);
  if (labels.length === 0 && !gracePeriod) return null;
  return (
    <ul className={classes.labels} aria-label={name}>
      {labels.map((label) => (
        <li key={label}>
          {name || label !== 'REGISTERED' ? (
            <StatusBadge tone={tones[label]}>{t(`registration.label.${label}`)}</StatusBadge>
          ) : (
            <span className={classes.quiet}>{t(`registration.label.${label}`)}</span>
          )}
        </li>
      ))}
      {gracePeriod && (
        <li>
          <StatusBadge tone={gracePeriodColor(gracePeriod)}>{t(`registration.grace.${gracePeriod}`)}</StatusBadge>
        </li>
      )}
    </ul>
  );
}
