import type { Expiring } from '@panel/contract/expiring';
import { Link } from 'react-router';
import { formatMonth } from '../dates/days.ts';
import { Block } from '../display/block.tsx';
import { useLanguage, useTranslation } from '../language/language.ts';
import { type ExpiringMonth, expiringMonths } from './expiring.rules.ts';
import classes from './expiring-months.module.css';

/** Twelve bars that are also the rows of a table, so that screen readers get the numbers. */
export function ExpiringMonths({ expiring }: { expiring: Expiring }) {
  const { t } = useTranslation();
  const title = t('expiring.months');
  return (
    <Block title={title}>
      <table className={classes.months} aria-label={title}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t('expiring.month')}</th>
            <th scope="col">{t('expiring.registrations')}</th>
          </tr>
        </thead>
        <tbody>
          {expiringMonths(expiring).map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </tbody>
      </table>
    </Block>
  );
}

function Month({ month, count, share, address }: ExpiringMonth) {
  const language = useLanguage();
  const name = <span lang={language}>{formatMonth(month, language)}</span>;
  return (
    <tr className={classes.month}>
      <th scope="row">
        {count === 0 ? (
          name
        ) : (
          <Link to={address} className={classes.link}>
            {name}
          </Link>
        )}
      </th>
      <td className={classes.amount}>
        <svg className={classes.bar} aria-hidden="true">
          <rect className={classes.fill} width={`${share * 100}%`} height="100%" rx="2" />
        </svg>
        <span className={classes.count}>{count.toLocaleString(language)}</span>
      </td>
    </tr>
  );
}
