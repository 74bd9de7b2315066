import { Anchor } from '@mantine/core';
import { deleteOwnPassword } from '@panel/contract/account-password.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';

export function ResetPassword() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationKey: ['account', 'password'],
    mutationFn: () => call(deleteOwnPassword),
    meta: { success: 'account.password.sent', errorText: 'account.password.failed' },
  });
  return (
    <Anchor
      component="button"
      type="button"
      fz="xs"
      underline="hover"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {t('account.password.reset')}
    </Anchor>
  );
}
