import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../display/busy-button.tsx';
import { isSignInRecent } from '../sign-in/session.ts';
import { useRenewSignIn } from './use-renew-sign-in.ts';

/** Around a form with passwords: asks for a recent sign-in before they are typed, since they are never kept (SIGN-IN-11). */
export function AfterRecentSignIn({ reason, children }: { reason: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [isRecent] = useState(isSignInRecent);
  const { mutate, isPending } = useRenewSignIn();
  if (isRecent) return children;
  return (
    <>
      <Text mb="md">{reason}</Text>
      <BusyButton busy={isPending} onClick={() => mutate()}>
        {t('signin.renew.go')}
      </BusyButton>
    </>
  );
}
