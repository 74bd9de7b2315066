import { RECENT_SIGN_IN_SECONDS } from '@panel/contract/sign-in';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { renewalAsked } from '../sign-in/renewal-asked.ts';
import { useStore } from '../store/store.ts';
import { useRenewSignIn } from './use-renew-sign-in.ts';

/** Behaviour SIGN-IN-10: what was asked for needs a more recent sign-in. Whoever cancels finds the form as it was. */
export function RenewSignInDialog() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const { mutate, isPending } = useRenewSignIn();
  const close = () => renewalAsked.set(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is left takes its question along
  useEffect(() => close, [key]);
  return (
    <ConfirmDialog
      opened={useStore(renewalAsked)}
      title={t('signin.renew.title')}
      confirm={t('signin.renew.go')}
      busy={isPending}
      onCancel={close}
      onConfirm={() => mutate()}
    >
      {t('signin.renew.text', { n: RECENT_SIGN_IN_SECONDS / 60 })}
    </ConfirmDialog>
  );
}
