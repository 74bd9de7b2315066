import { Text } from '@mantine/core';
import type { Balance } from '@panel/contract/balance';
import { DateAndTime } from '../dates/date-time.tsx';
import { Amount } from '../display/amount.tsx';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './balance-page.module.css';

export function BalanceBlock({ balance, title }: { balance: Balance; title: string }) {
  const { t } = useTranslation();
  const { currency, available, cash, creditLine, notificationThreshold, executionLimit, renewals, time } = balance;
  const amount = (value: string | null) => (value === null ? '' : <Amount value={value} currency={currency} />);
  return (
    <Block title={title}>
      <Warning {...balance} />
      <p className={classes.available}>
        <span className={classes.label}>{t('balance.available')}</span>
        <strong className={classes.figure}>{amount(available)}</strong>
      </p>
      <Details>
        <Detail label={t('balance.cash')}>{amount(cash)}</Detail>
        <Detail label={t('balance.credit')}>{amount(creditLine)}</Detail>
        <Detail label={t('balance.threshold')}>{amount(notificationThreshold)}</Detail>
        <Detail label={t('balance.limit')}>{amount(executionLimit)}</Detail>
        {renewals && (
          <>
            <Detail label={t('balance.renewals', { n: 7 })}>{amount(renewals.days7)}</Detail>
            <Detail label={t('balance.renewals', { n: 30 })}>{amount(renewals.days30)}</Detail>
            <Detail label={t('balance.renewals', { n: 90 })}>{amount(renewals.days90)}</Detail>
          </>
        )}
      </Details>
      <Text c="dimmed" size="sm" mt="md">
        {t('balance.time')} <DateAndTime value={time} />
      </Text>
    </Block>
  );
}

/** Shows only the worse warning: below the limit is also below the threshold. */
function Warning({ isAtExecutionLimit, isBelowThreshold }: Balance) {
  const { t } = useTranslation();
  if (isAtExecutionLimit) return <p className={classes.stopped}>{t('balance.at.limit')}</p>;
  if (isBelowThreshold) return <p className={classes.low}>{t('balance.below.threshold')}</p>;
  return null;
}
