import { Text } from '@mantine/core';
import { billingTypeKey } from '@panel/contract/billing';
import { ledgerTypeOf } from '@panel/contract/ledger';
import type { RegistrationTransaction } from '@panel/contract/registration-transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isNotServed } from '../api/call-error.ts';
import { RegistrationTime } from '../dates/registration-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { Mono } from '../display/mono.tsx';
import { TryAgain } from '../display/try-again.tsx';
import { hasText, translateKey, useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { transactionsQuery } from './transactions.api.ts';
import classes from './transactions-block.module.css';

/** This registrar's transactions for the registration that the ledger holds, newest first. */
export function TransactionsBlock({ name }: { name: string }) {
  const { t } = useTranslation();
  const answer = useInfiniteQuery(transactionsQuery(name));
  const lines = answer.data?.pages.flatMap(({ results }) => results);
  if (isNotServed(answer.error)) return null;
  const columns: Column<RegistrationTransaction>[] = [
    {
      label: t('billing.table.date'),
      kind: 'line',
      bare: true,
      cell: ({ time }) => <RegistrationTime value={time} />,
    },
    { label: t('billing.table.type'), isHead: true, cell: typeInWords },
    { label: t('billing.table.svtrid'), kind: 'line', bare: true, cell: ({ svTRID }) => <Mono>{svTRID}</Mono> },
  ];
  const hasFailed = answer.isError && !lines;
  return (
    <Block title={t('registration.transactions.title')} flush={!hasFailed}>
      {hasFailed ? (
        <TryAgain onRetry={answer.refetch}>{t('registration.transactions.failed')}</TryAgain>
      ) : (
        <List
          columns={columns}
          rows={lines}
          keyOf={({ svTRID }) => svTRID}
          empty={t('registration.transactions.none')}
        />
      )}
      {answer.hasNextPage && (
        <div className={classes.more}>
          {answer.isFetchNextPageError && <Text mb="xs">{t('registration.transactions.failed')}</Text>}
          <BusyButton variant="default" busy={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
            {t('registration.transactions.more')}
          </BusyButton>
        </div>
      )}
    </Block>
  );
}

/** The same names as in billing and protected transactions; an unknown type renders as a missing text. */
function typeInWords({ type, subtype }: RegistrationTransaction): string {
  const billed = billingTypeKey({ eventType: type, eventSubtype: subtype });
  const counted = `transactions.type.${ledgerTypeOf(type, subtype)}`;
  return translateKey([billed, counted].find(hasText) ?? billed);
}
