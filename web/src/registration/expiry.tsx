import { DateAndTime } from '../dates/date-time.tsx';
import { distanceInWords } from '../dates/distance.ts';
import { useTranslation } from '../language/language.ts';
import classes from './expiry.module.css';
import { expiryUrgency, type Urgency } from './expiry.rules.ts';
import { daysUntil } from './timeline.rules.ts';

/** An expiry date. That it is near, or has been, is said in words; the colour only repeats it. */
export function Expiry({ date, now }: { date: string; now: Date }) {
  const urgency = expiryUrgency(date, now);
  if (!urgency) return <DateAndTime value={date} />;
  return (
    <span className={classes.expiry} data-urgency={urgency}>
      <DateAndTime value={date} />
      <Words urgency={urgency} days={daysUntil(date, now)} />
    </span>
  );
}

function Words({ urgency, days }: { urgency: Urgency; days: number }) {
  const { t, language } = useTranslation();
  return (
    <span className={classes.words}>
      {urgency === 'over' ? t('registration.expiry.over') : distanceInWords(days, language)}
    </span>
  );
}
