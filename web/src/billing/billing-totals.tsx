import type { BillingTotals as Totals } from '@panel/contract/billing';
import { Amount } from '../display/amount.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './billing-summary.module.css';

/** The total of the month per currency, and the number of lines without an amount. */
export function BillingTotals({ totals: { amounts, without } }: { totals: Totals }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('billing.totals')} className={classes.summary}>
      {amounts.map(({ currency, amount }) => (
        <li key={currency}>
          {t('billing.totals.currency', { currency })}{' '}
          <strong>
            <Amount value={amount} currency={currency} />
          </strong>
        </li>
      ))}
      {without > 0 && <li>{t('billing.totals.without', { count: without })}</li>}
    </ul>
  );
}
