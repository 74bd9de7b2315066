import { Anchor } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import { useResetPassword } from './reset-password.api.ts';

export function ResetPassword() {
  const { t } = useTranslation();
  const { reset, isPending } = useResetPassword();
  return (
    <Anchor component="button" type="button" fz="xs" underline="hover" aria-disabled={isPending} onClick={reset}>
      {t('account.password.reset')}
    </Anchor>
  );
}
