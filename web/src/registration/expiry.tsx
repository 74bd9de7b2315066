import { distanceInWords } from '../dates/distance.ts';
import { RegistrationTime } from '../dates/registration-time.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './expiry.module.css';
import { expiryUrgency, type Urgency } from './expiry.rules.ts';
import { daysUntil } from './timeline.rules.ts';

/** Says in words that the date is near or past; the colour only repeats it. */
export function Expiry({ date, now }: { date: string; now: Date }) {
  const urgency = expiryUrgency(date, now);
  if (!urgency) return <RegistrationTime value={date} />;
  return (
    <span className={classes.expiry} data-urgency={urgency}>
      <RegistrationTime value={date} />
      <Words urgency={urgency} days={daysUntil(date, now)} />
    </span>
  );
}

function Words({ urgency, days }: { urgency: Urgency; days: number }) {
  const { t, language } = useTranslation();
  if (urgency === 'over') return <span className={classes.words}>{t('registration.expiry.over')}</span>;
  return (
    <span className={classes.words} lang={language}>
      {distanceInWords(days, language)}
    </span>
  );
}
