import type { LookupResult } from '@panel/contract/lookup';
import { shownExpiry } from '@panel/contract/registration-dates';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contactAddress } from '../contacts/index.ts';
import { Expiry, LabelList } from '../registration/index.ts';
import { registrationAddress } from '../registrations/index.ts';
import { tableClasses as classes, tableRoles } from '../search/index.ts';
import own from './lookup-results.module.css';

interface Props {
  results: readonly LookupResult[];
  labelledBy: string;
}

/** In the order of the list that was entered. Like the results of a search, it is cards where there is little room. */
export function LookupTable({ results, labelledBy }: Props) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return (
    <div className={classes.room}>
      <table {...tableRoles.table} className={classes.table} aria-labelledby={labelledBy}>
        <thead {...tableRoles.group} className={classes.head}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.column}>{t('registration.general.name')}</th>
            <th {...tableRoles.column}>{t('registration.labels')}</th>
            <th {...tableRoles.column}>{t('registration.dates.expired')}</th>
            <th {...tableRoles.column}>{t('registration.registrant.title')}</th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {results.map((result, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may come more than once
            <Row key={position} result={result} now={now} t={t} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ result, now, t }: { result: LookupResult; now: Date; t: TFunction }) {
  const { input, uLabel, registrant } = result;
  const expiry = shownExpiry(result);
  return (
    <tr {...tableRoles.row} className={classes.row}>
      <th {...tableRoles.rowHead} className={classes.name}>
        {uLabel === null ? (
          <bdi className={own.missing}>{input}</bdi>
        ) : (
          <Link to={registrationAddress(uLabel)} dir="auto">
            {uLabel}
          </Link>
        )}
        {uLabel !== null && uLabel !== input.toLowerCase() && <bdi className={classes.alabel}>{input}</bdi>}
      </th>
      <td {...tableRoles.cell} className={classes.labels}>
        {uLabel === null ? t('lookup.missing') : <LabelList {...result} t={t} />}
      </td>
      <td {...tableRoles.cell} className={classes.expiry} data-label={t('registration.dates.expired')}>
        {expiry && <Expiry date={expiry} now={now} />}
      </td>
      <td {...tableRoles.cell} className={classes.registrant}>
        {registrant && (
          <Link to={contactAddress(registrant.handle)} dir="auto">
            {registrant.name || registrant.handle}
          </Link>
        )}
      </td>
    </tr>
  );
}
