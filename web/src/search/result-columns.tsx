import { shownExpiry } from '@panel/contract/registration-dates';
import type { SearchResult } from '@panel/contract/search';
import { useState } from 'react';
import { Link } from 'react-router';
import { mailAddress } from '../display/links.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { Expiry, LabelList } from '../registration/index.ts';
import { contactAddress, type ResultsState, registrationAddress } from '../registrations/index.ts';
import classes from './result-columns.module.css';

type Registration = Pick<SearchResult, 'statuses' | 'rgpStatus' | 'expired' | 'registrant'>;

/** The columns shared by the results of a search and of a look-up. */
export function useResultColumns() {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return {
    labels: {
      label: t('registration.labels'),
      bare: true,
      cell: (result) => <LabelList {...result} t={t} />,
    },
    expiry: {
      label: t('registration.dates.expired'),
      kind: 'line',
      sortedBy: 'expires',
      width: '22%',
      cell: (result) => expiryOf(result, now),
    },
    registrant: {
      label: t('registration.registrant.title'),
      bare: true,
      cell: ({ registrant }) => registrant && registrantOf(registrant),
    },
  } satisfies Record<string, Column<Registration>>;
}

/** `dir="auto"` isolates a text as `<bdi>` does. */
export function nameOf(uLabel: string, otherSpelling: string | false | undefined, state: ResultsState) {
  return (
    <>
      <Link to={registrationAddress(uLabel)} state={state} dir="auto">
        {uLabel}
      </Link>
      {otherSpelling && (
        <>
          {' '}
          <bdi className={classes.spelling}>{otherSpelling}</bdi>
        </>
      )}
    </>
  );
}

function expiryOf(result: Registration, now: Date) {
  const expiry = shownExpiry(result);
  return expiry && <Expiry date={expiry} now={now} />;
}

/** In a table, an icon replaces the e-mail address, which remains its accessible name. */
function registrantOf({ handle, name, email }: NonNullable<Registration['registrant']>) {
  return (
    <>
      <Link to={contactAddress(handle)} dir="auto">
        {name || handle}
      </Link>
      {email && (
        <>
          {' '}
          <a href={mailAddress(email)} className={classes.mail} title={email}>
            <bdi>{email}</bdi>
          </a>
        </>
      )}
    </>
  );
}
