import { gracePeriodColor, gracePeriodOf } from '@panel/contract/registration-grace-periods';
import { labelSummary, type RegistrationLabel } from '@panel/contract/registration-labels';
import type { SearchResult } from '@panel/contract/registrations';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../display/status-badge.tsx';
import classes from './status-labels.module.css';

const tones: Partial<Record<RegistrationLabel, Tone>> = {
  REGISTERED: 'success',
  pendingTransfer: 'warning',
  INACTIVE: 'warning',
  ursLocked: 'danger',
  ursSuspended: 'danger',
};

/** What matters of a registration's statuses, beside its name (Behaviour REGISTRATIONS-5). */
export function StatusLabels({ statuses, rgpStatus }: Pick<SearchResult, 'statuses' | 'rgpStatus'>) {
  const { t } = useTranslation();
  const labels = labelSummary(statuses);
  const gracePeriod = gracePeriodOf(rgpStatus);
  if (labels.length === 0 && !gracePeriod) return null;
  return (
    <ul className={classes.labels} aria-label={t('registrations.labels')}>
      {labels.map((label) => (
        <li key={label}>
          <StatusBadge tone={tones[label]}>{t(`registrations.label.${label}`)}</StatusBadge>
        </li>
      ))}
      {gracePeriod && (
        <li>
          <StatusBadge tone={gracePeriodColor(gracePeriod)}>{t(`registrations.grace.${gracePeriod}`)}</StatusBadge>
        </li>
      )}
    </ul>
  );
}
