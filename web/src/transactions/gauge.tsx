import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import classes from './gauge.module.css';
import { gaugeOf } from './gauge.rules.ts';

// A half circle from left to right; `pathLength` scales its length to 1.
const halfCircle = 'M 10 60 A 50 50 0 0 1 110 60';

/** Decorative; a native meter gives screen readers the same values. */
export function Gauge({ current, threshold }: { current: number; threshold: number }) {
  const { t } = useTranslation();
  const { share, tone } = gaugeOf(current, threshold);
  const text = t('transactions.gauge.text', { current, threshold });
  const left = Math.max(0, threshold - current);
  return (
    <div className={classes.gauge} data-tone={tone}>
      <VisuallyHidden>
        <meter aria-label={t('transactions.gauge')} max={threshold} value={current} aria-valuetext={text} />
      </VisuallyHidden>
      <svg viewBox="0 0 120 68" aria-hidden="true">
        <path className={classes.scale} d={halfCircle} />
        <path className={classes.level} d={halfCircle} pathLength={1} strokeDasharray={`${share} 2`} />
      </svg>
      <span className={classes.text}>{t('transactions.gauge.left', { n: left })}</span>
    </div>
  );
}
