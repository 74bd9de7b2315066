import type { BillingLine } from '@panel/contract/billing';
import { translateKey, useTranslation } from '../language/language.ts';
import classes from './billing-summary.module.css';
import { linesByType } from './billing-summary.rules.ts';

export function BillingSummary({ lines }: { lines: readonly BillingLine[] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('billing.summary')} className={classes.summary}>
      {linesByType(lines).map(({ key, count }) => (
        <li key={key}>
          {translateKey(key)} <strong>{t('display.number', { n: count })}</strong>
        </li>
      ))}
      <li>
        {t('billing.summary.total')} <strong>{t('display.number', { n: lines.length })}</strong>
      </li>
    </ul>
  );
}
