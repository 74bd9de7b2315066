import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRegistryData } from '../config/index.ts';
import { formatTimestamp } from '../dates/dates.ts';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { useTranslation } from '../language/language.ts';
import { Gauge } from './gauge.tsx';
import { protectedTransactionsQuery } from './transactions.api.ts';
import classes from './transactions-page.module.css';

export function TransactionsPage() {
  const { t } = useTranslation();
  useRegistryData(); // keeps the counters in step with the registry
  const { threshold, transactionsInPeriod, endDate, isThresholdReached, byType } =
    useSuspenseQuery(protectedTransactionsQuery).data;
  return (
    <>
      <Block title={t('transactions.title')}>
        {isThresholdReached && threshold > 0 && (
          <p className={classes.reached}>{t('transactions.none.allowed', { date: formatTimestamp(endDate) })}</p>
        )}
        <div className={classes.status}>
          {threshold > 0 && <Gauge current={transactionsInPeriod} threshold={threshold} />}
          <Details>
            <Detail label={t('transactions.current')}>{t('display.number', { n: transactionsInPeriod })}</Detail>
            <Detail label={t('transactions.threshold')}>
              {threshold > 0 ? t('display.number', { n: threshold }) : t('transactions.threshold.none')}
            </Detail>
          </Details>
        </div>
        <Text c="dimmed" mt="md">
          {t('transactions.about')} {threshold > 0 && t('transactions.about.limit')}
        </Text>
      </Block>
      {byType && (
        <Block title={t('transactions.by.type')}>
          <div className={classes.types}>
            <Details>
              {byType.map(({ type, count }) => (
                <Detail key={type} label={t(`transactions.type.${type}`)}>
                  {t('display.number', { n: count })}
                </Detail>
              ))}
            </Details>
          </div>
        </Block>
      )}
    </>
  );
}
