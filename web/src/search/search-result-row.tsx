import { shownExpiry } from '@panel/contract/registration-dates';
import type { SearchResult } from '@panel/contract/search';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { Link } from 'react-router';
import { contactAddress } from '../contacts/index.ts';
import { Day } from '../dates/day.tsx';
import { mailAddress } from '../display/links.tsx';
import { Expiry, LabelList } from '../registration/index.ts';
import { registrationAddress } from '../registrations/index.ts';
import classes from './search-table.module.css';

/** As cards, rows are not displayed as a table; some browsers then forget that they are one, unless it is said. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface Props {
  result: SearchResult;
  withCreated: boolean;
  now: Date;
  t: TFunction;
}

/**
 * Plain elements, few of them and without hooks of their own: a hundred rows are shown at once. `dir="auto"` isolates a
 * text as `<bdi>` does.
 */
export function SearchResultRow({ result, withCreated, now, t }: Props) {
  const id = useId();
  const { uLabel, aLabel, registrant } = result;
  const expiry = shownExpiry(result);
  return (
    <tr {...tableRoles.row} className={classes.row}>
      <th {...tableRoles.rowHead} className={classes.name}>
        <Link id={id} to={registrationAddress(uLabel)} dir="auto">
          {uLabel}
        </Link>
        {aLabel && aLabel !== uLabel && <bdi className={classes.alabel}>{aLabel}</bdi>}
      </th>
      <td {...tableRoles.cell} className={classes.labels}>
        <LabelList {...result} t={t} />
      </td>
      {withCreated && (
        <td {...tableRoles.cell} className={classes.created} data-label={t('search.created')}>
          {result.created && <Day value={result.created} />}
        </td>
      )}
      {result.expired !== undefined && (
        <td {...tableRoles.cell} className={classes.expiry} data-label={t('registration.dates.expired')}>
          {expiry && <Expiry date={expiry} now={now} />}
        </td>
      )}
      <td {...tableRoles.cell} className={classes.registrant}>
        {registrant && (
          <Link to={contactAddress(registrant.handle)} dir="auto">
            {registrant.name || registrant.handle}
          </Link>
        )}
        {registrant?.email && (
          <a href={mailAddress(registrant.email)} className={classes.mail} title={registrant.email}>
            <bdi>{registrant.email}</bdi>
          </a>
        )}
      </td>
      <td {...tableRoles.cell} className={classes.action}>
        <Link to={registrationAddress(uLabel)} className={classes.view} aria-describedby={id}>
          {t('search.view')}
        </Link>
      </td>
    </tr>
  );
}
