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
import type { TranslationKey } from '../language/texts.ts';
import '../forms/styles.ts';
import { subscriptionsQuery, useChoose } from './subscriptions.api.ts';
import classes from './subscriptions-block.module.css';

/** Renders nothing if there is nothing to choose. */
export function SubscriptionsBlock() {
  const { t } = useTranslation();
  const results = useQuery(subscriptionsQuery).data?.results ?? [];
  if (results.length === 0) return null;
  const messages = results.filter(isOfMessages);
  return (
    <Block title={t('subscriptions.title')}>
      <Text mb="md">{t('subscriptions.text', { time: `08:00 ${inDisplayZone(new Date()).zone}` })}</Text>
      <div className={classes.single}>
        {results
          .filter((subscription) => !isOfMessages(subscription))
          .map((subscription) => (
            <Choice key={subscription.kind} {...subscription} />
          ))}
      </div>
      {messages.length > 0 && (
        <fieldset className={classes.messages}>
          <legend className={classes.legend}>{t('subscriptions.kind.messages')}</legend>
          <div className={classes.kinds}>
            {messages.map((subscription) => (
              <Choice key={subscription.kind} {...subscription} />
            ))}
          </div>
        </fieldset>
      )}
    </Block>
  );
}

const isOfMessages = ({ kind }: Subscription) => kind.startsWith('messages.');

/** Saves at once. */
function Choice({ kind, choice }: Subscription) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, variables } = useChoose();
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={t(nameOf(kind))}
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

function nameOf(kind: SubscriptionKind): TranslationKey {
  if (kind === 'announcements' || kind === 'verification') return `subscriptions.kind.${kind}`;
  return `inbox.kind.${kind.split('.')[1] as MessageKind | 'OTHER'}`;
}
