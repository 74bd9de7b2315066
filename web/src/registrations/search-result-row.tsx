import type { SearchResult } from '@panel/contract/registrations';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contactAddress } from '../contacts/index.ts';
import { Isolated } from '../display/isolated.tsx';
import { MailLink } from '../display/links.tsx';
import { registrationAddress } from './registrations.api.ts';
import classes from './search-result-row.module.css';
import { StatusLabels } from './status-labels.tsx';

/** Plain elements: a hundred of these are shown at once. */
export function SearchResultRow({ result }: { result: SearchResult }) {
  const { t } = useTranslation();
  const id = useId();
  const { uLabel, aLabel, registrant } = result;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <Link id={id} to={registrationAddress(uLabel)} className={classes.link}>
          <Isolated>{uLabel}</Isolated>
        </Link>
        {aLabel !== uLabel && <bdi className={classes.alabel}>{aLabel}</bdi>}
        <StatusLabels {...result} />
      </div>
      {registrant && (
        <div className={classes.registrant}>
          <Link to={contactAddress(registrant.handle)}>
            <Isolated>{registrant.name || registrant.handle}</Isolated>
          </Link>
          <MailLink value={registrant.email} />
        </div>
      )}
      <Link to={registrationAddress(uLabel)} className={classes.view} aria-describedby={id}>
        {t('registrations.search.view')}
      </Link>
    </li>
  );
}
