import { Text } from '@mantine/core';
import type { OwnAccount } from '@panel/contract/account';
import { useMutation } from '@tanstack/react-query';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { Detail, Details } from '../display/details.tsx';
import { useTranslation } from '../language/language.ts';
import { signIn } from '../sign-in/session.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';

/** Behaviour ACCOUNT-5 and ACCOUNT-6. */
export function SecondStepBlock({ passwordChangedAt, authenticator }: OwnAccount) {
  const { t } = useTranslation();
  // `CONFIGURE_TOTP` is Keycloak's name. Stays pending until the browser leaves the page; a failure raises an alert.
  const { username } = useCurrentUser();
  const { mutate, isPending } = useMutation({
    mutationKey: ['account', 'authenticator'],
    mutationFn: () =>
      signIn({ prompt: 'login', login_hint: username, extraQueryParams: { kc_action: 'CONFIGURE_TOTP' } }),
  });
  // Older servers do not report it.
  if (authenticator === undefined) return null;
  const replace = (
    <BusyButton variant="default" busy={isPending} onClick={() => mutate()}>
      {t(authenticator ? 'account.app.replace' : 'account.app.set')}
    </BusyButton>
  );
  return (
    <Block title={t('account.step.title')} action={replace}>
      <Details>
        <Detail label={t('account.password.changed')}>
          <Time value={passwordChangedAt ?? null} />
        </Detail>
        <Detail label={t('account.app.since')}>
          {authenticator ? <Time value={authenticator.setUpAt} /> : t('account.app.none')}
        </Detail>
      </Details>
      <Text mt="md" c="dimmed">
        {t(authenticator ? 'account.app.replace.help' : 'account.app.set.help')}
      </Text>
    </Block>
  );
}

function Time({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return value === null ? t('account.time.unknown') : <DateAndTime value={value} />;
}
