import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { balanceQuery } from './balance.api.ts';
import { BalanceBlock } from './balance-block.tsx';
import { ExpiringNote } from './expiring-note.tsx';

/** One block per currency; amounts are never added up. */
export function Balances() {
  const { t } = useTranslation();
  const balances = useSuspenseQuery(balanceQuery).data;
  return (
    <>
      {balances.map((balance) => (
        <BalanceBlock
          key={balance.currency}
          balance={balance}
          title={
            balances.length === 1 ? t('balance.title') : t('balance.title.currency', { currency: balance.currency })
          }
        />
      ))}
      {balances.length === 0 && (
        <Block title={t('balance.title')}>
          <Text c="dimmed">{t('balance.none')}</Text>
        </Block>
      )}
      <ExpiringNote />
    </>
  );
}
