import type { Registration } from '@panel/contract/registration';
import type { Verification } from '@panel/contract/verification';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDate } from '../dates/dates.ts';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useLanguage, useTranslation } from '../language/language.ts';
import { CaseTrouble } from '../verification/index.ts';
import classes from './troubles.module.css';
import { type Trouble, troublesOf } from './troubles.rules.ts';

interface Props {
  registration: Registration;
  /** Of verification, which wait. */
  cases: readonly Verification[];
}

/** Under the title: in words, why the registration does not work as its owner expects. */
export function Troubles({ registration, cases }: Props) {
  const { t } = useTranslation();
  const troubles = troublesOf(registration);
  if (troubles.length === 0 && cases.length === 0) return null;
  return (
    <ul className={classes.troubles} aria-label={t('registration.troubles')}>
      {troubles.map((trouble) => (
        <li key={trouble.name} className={classes.trouble}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.icon} />
          <span>
            <Sentence {...trouble} />
          </span>
        </li>
      ))}
      {cases.map((verification) => (
        <li key={verification.id} className={classes.trouble}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.icon} />
          <span>
            <CaseTrouble verification={verification} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sentence({ name, until, reason }: Trouble) {
  const { t } = useTranslation();
  const language = useLanguage();
  const trouble = t(`registration.trouble.${name}`);
  return (
    <>
      <strong>
        {until ? t('registration.trouble.until', { trouble, date: formatDate(until, language) }) : trouble}.
      </strong>{' '}
      {t(`registration.trouble.${name}.means`)}
      {reason && (
        <>
          {' '}
          <IsolatedIn sentence={t('registration.trouble.reason')} text={reason} />
        </>
      )}
    </>
  );
}
