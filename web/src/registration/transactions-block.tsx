import { Button, Skeleton, Text } from '@mantine/core';
import { billingTypeKey } from '@panel/contract/billing';
import { ledgerTypeOf } from '@panel/contract/ledger';
import type { RegistrationTransaction } from '@panel/contract/registration-transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotServed } from '../api/call-error.ts';
import { Timestamp } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { DataTable } from '../display/data-table.tsx';
import { Mono } from '../display/mono.tsx';
import { translateKey } from '../language/language.ts';
import { transactionsQuery } from './transactions.api.ts';
import classes from './transactions-block.module.css';

/** What this registrar did with the registration, as far as the ledger tells, newest first. */
export function TransactionsBlock({ name }: { name: string }) {
  const { t } = useTranslation();
  const answer = useInfiniteQuery(transactionsQuery(name));
  const title = t('registration.transactions.title');
  const lines = answer.data?.pages.flatMap(({ results }) => results) ?? [];
  if (isNotServed(answer.error)) return null;
  if (lines.length === 0) {
    return (
      <Block title={title}>
        {answer.isPending && <Skeleton height={24} width="min(24rem, 80%)" />}
        {answer.isError && <Failed onRetry={() => answer.refetch()} />}
        {answer.isSuccess && <Text>{t('registration.transactions.none')}</Text>}
      </Block>
    );
  }
  const columns = [
    { label: t('billing.table.date') },
    { label: t('billing.table.type') },
    { label: t('billing.table.svtrid') },
  ];
  return (
    <Block title={title} flush>
      <DataTable label={title} columns={columns}>
        {lines.map((line) => (
          <Line key={line.svTRID} line={line} />
        ))}
      </DataTable>
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

function Line({ line: { svTRID, type, subtype, time } }: { line: RegistrationTransaction }) {
  const words = useTypeWords();
  return (
    <tr>
      <td className={classes.time}>
        <Timestamp value={time} />
      </td>
      <td className={classes.type}>{words(type, subtype)}</td>
      <td>
        <Mono>{svTRID}</Mono>
      </td>
    </tr>
  );
}

/** As billing and the protected transactions call it; a type that neither knows renders as a missing text. */
function useTypeWords() {
  const { i18n } = useTranslation();
  return (type: string, subtype: string | null): string => {
    const billed = billingTypeKey({ eventType: type, eventSubtype: subtype });
    const counted = `transactions.type.${ledgerTypeOf(type, subtype)}`;
    return translateKey([billed, counted].find((key) => i18n.exists(key)) ?? billed);
  };
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="sm">{t('registration.transactions.failed')}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('search.retry')}
      </Button>
    </>
  );
}
