import type { Registration } from '@panel/contract/registration';
import type { Verification } from '@panel/contract/verification';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatRegistrationTime } from '../dates/registration-time.tsx';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useLanguage, useTranslation } from '../language/language.ts';
import { CaseTrouble } from '../verification/index.ts';
import classes from './troubles.module.css';
import { type Trouble, troublesOf } from './troubles.rules.ts';

interface Props {
  registration: Registration;
  /** Open verification cases; undefined while they may still arrive. */
  cases: readonly Verification[] | undefined;
}

/**
 * Explains below the title why the registration does not work as its registrar expects. Reserves space for cases that
 * load after the page, so that nothing moves.
 */
export function Troubles({ registration, cases }: Props) {
  const { t } = useTranslation();
  const [comeLater] = useState(cases === undefined);
  const troubles = troublesOf(registration);
  const isEmpty = troubles.length === 0 && !cases?.length;
  if (isEmpty && !comeLater) return null;
  return (
    <ul className={classes.troubles} aria-label={t('registration.troubles')} aria-hidden={isEmpty || undefined}>
      {troubles.map((trouble) => (
        <li key={trouble.name} className={classes.trouble}>
          <Warning />
          <span>
            <Sentence {...trouble} />
          </span>
        </li>
      ))}
      {cases?.map((verification, position) => (
        <li key={verification.id} className={classes.trouble} data-room={(comeLater && position === 0) || undefined}>
          <Warning />
          <span>
            <CaseTrouble verification={verification} />
          </span>
        </li>
      ))}
      {comeLater && !cases?.length && <li className={classes.trouble} aria-hidden data-room />}
    </ul>
  );
}

const Warning = () => <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.icon} />;

function Sentence({ name, until, reason }: Trouble) {
  const { t } = useTranslation();
  const language = useLanguage();
  const trouble = t(`registration.trouble.${name}`);
  return (
    <>
      <strong>
        {until ? t('registration.trouble.until', { trouble, date: formatRegistrationTime(until, language) }) : trouble}.
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
