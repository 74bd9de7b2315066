import { gracePeriodColor, gracePeriods } from '@panel/contract/registration-grace-periods';
import { Block } from '../display/block.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './grace-periods-block.module.css';

/** All of the registry's grace periods, with the current one highlighted. */
export function GracePeriodsBlock({ rgpStatus }: { rgpStatus: string }) {
  const { t } = useTranslation();
  const isKnown = gracePeriods.some((period) => period === rgpStatus);
  return (
    <Block title={t('registration.grace.title')}>
      <ul className={classes.list}>
        {gracePeriods.map((period) =>
          period === rgpStatus ? (
            <li key={period} aria-current="true">
              <StatusBadge tone={gracePeriodColor(period)}>{t(`registration.grace.${period}`)}</StatusBadge>
            </li>
          ) : (
            <li key={period} className={classes.other}>
              {t(`registration.grace.${period}`)}
            </li>
          ),
        )}
        {!isKnown && (
          <li aria-current="true">
            <StatusBadge>
              <bdi>{rgpStatus}</bdi>
            </StatusBadge>
          </li>
        )}
      </ul>
    </Block>
  );
}
