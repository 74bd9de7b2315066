import { Button, Text } from '@mantine/core';
import { RECENT_SIGN_IN_SECONDS } from '@panel/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { BusyButton } from '../display/busy-button.tsx';
import classes from '../display/modal.module.css';
import { Modal } from '../display/modal.tsx';
import { useTranslation } from '../language/language.ts';
import { type Renewal, renewal } from '../sign-in/renewal.ts';
import { renewSignIn } from '../sign-in/session.ts';
import { useStore } from '../store/store.ts';

/** Behaviour SIGN-IN-10: asks for a more recent sign-in. Cancelling leaves the form as it was. */
export function RenewSignInDialog() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const asked = useStore(renewal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page declines its request
  useEffect(() => () => renewal.get()?.decline(), [key]);
  return (
    <Modal opened={asked !== null} title={t('signin.renew.title')} onClose={() => asked?.decline()}>
      {asked && <WaysToSignIn {...asked} />}
    </Modal>
  );
}

function WaysToSignIn({ step, openWindow, decline }: Renewal) {
  const { t } = useTranslation();
  const current = useStore(step);
  // Stays pending until the browser leaves the page; a failure raises an alert.
  const onThisPage = useMutation({ mutationKey: ['sign-in', 'renew'], mutationFn: renewSignIn });
  return (
    <>
      <Text role="status">{t(`signin.renew.${current}`, { n: RECENT_SIGN_IN_SECONDS / 60 })}</Text>
      <div className={classes.buttons}>
        <Button onClick={openWindow}>{t(current === 'asked' ? 'signin.renew.go' : 'signin.renew.again')}</Button>
        <BusyButton variant="default" busy={onThisPage.isPending} onClick={() => onThisPage.mutate()}>
          {t('signin.renew.here')}
        </BusyButton>
        <Button variant="subtle" onClick={decline} data-autofocus>
          {t('form.cancel')}
        </Button>
      </div>
    </>
  );
}
