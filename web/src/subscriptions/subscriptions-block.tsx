import { NativeSelect, Text } from '@mantine/core';
import { inDisplayZone } from '@panel/contract/display-time';
import type { MessageKind } from '@panel/contract/message-kinds';
import {
  type Subscription,
  type SubscriptionChoice,
  type SubscriptionKind,
  subscriptionChoices,
} from '@panel/contract/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { subscriptionsQuery, useChoose } from './subscriptions.api.ts';
import classes from './subscriptions-block.module.css';

/** Nothing where there is nothing to choose. */
export function SubscriptionsBlock() {
  const { t } = useTranslation();
  const results = useQuery(subscriptionsQuery).data?.results ?? [];
  if (results.length === 0) return null;
  return (
    <Block title={t('subscriptions.title')}>
      <Text mb="md">{t('subscriptions.text', { time: `08:00 ${inDisplayZone(new Date()).zone}` })}</Text>
      {results.map((subscription) => (
        <Choice key={subscription.kind} {...subscription} />
      ))}
    </Block>
  );
}

/** Saved at once. */
function Choice({ kind, choice }: Subscription) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, variables } = useChoose();
  const nameOf = useSubscriptionName();
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={nameOf(kind)}
        value={isPending ? variables.choice : choice}
        onChange={(event) => mutate({ kind, choice: event.currentTarget.value as SubscriptionChoice })}
      >
        {subscriptionChoices.map((each) => (
          <option key={each} value={each}>
            {t(`subscriptions.choice.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <Text role="status" size="sm" c="dimmed">
        {isSuccess && t('subscriptions.saved')}
      </Text>
    </div>
  );
}

function useSubscriptionName() {
  const { t } = useTranslation();
  return (kind: SubscriptionKind) => {
    if (kind === 'announcements') return t('subscriptions.kind.announcements');
    const [, ofMessages] = kind.split('.') as [string, MessageKind | 'OTHER'];
    return t('subscriptions.kind.messages', { kind: t(`inbox.kind.${ofMessages}`) });
  };
}
