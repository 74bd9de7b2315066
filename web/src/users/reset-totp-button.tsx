import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../language/language.ts';
import { useResetTotp } from './users.api.ts';

/** Asks for confirmation on the button itself, and cancels when it loses the focus (Behaviour USERS-5). */
export function ResetTotpButton({ username }: { username: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, isSuccess } = useResetTotp(username);

  function click() {
    setAsked(!asked);
    if (asked) mutate();
  }

  function text() {
    if (isSuccess) return t('users.totp.done');
    if (isPending) return t('users.totp.running');
    return asked ? t('users.totp.confirm') : t('users.totp.reset');
  }

  return (
    <Button
      variant={asked ? 'filled' : 'default'}
      color={asked ? 'danger' : undefined}
      disabled={isPending || isSuccess}
      onClick={click}
      onBlur={() => setAsked(false)}
    >
      {text()}
    </Button>
  );
}
