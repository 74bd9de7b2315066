import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alertFailure } from '../api/query-client.ts';
import { configQuery } from '../config/index.ts';
import { MailLink } from '../display/links.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { deskClosed } from '../sign-in/registrar-held.ts';
import { signOut } from '../sign-in/session.ts';
import { useStore } from '../store/store.ts';
import classes from './held-page.module.css';

/** Replaces every page while the registrar is on hold (Behaviour WHO-8) or the desk is closed, and says why. */
export function HeldPage() {
  const { t } = useTranslation();
  const support = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties.supportEmail;
  const closed = useStore(deskClosed);
  const page = useRef<HTMLDivElement>(null);
  // The focused element disappeared with its page.
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} className={classes.page} tabIndex={-1}>
      <PageHead title={t(closed ? 'desk.closed' : 'held.title')} />
      <Text>{closed || t('held.text')}</Text>
      <Text mt="xs">
        {t('forbidden.contact')} {support && <MailLink value={support} />}
      </Text>
      <div className={classes.buttons}>
        <Button onClick={() => window.location.reload()}>{t('error.page.retry')}</Button>
        <Button variant="default" onClick={() => signOut().catch(alertFailure)}>
          {t('footer.logout')}
        </Button>
      </div>
    </div>
  );
}
