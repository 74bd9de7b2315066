import { Button, Text } from '@mantine/core';
import type { Scope } from '@panel/contract/permissions';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../display/copy-button.tsx';
import modal from '../display/modal.module.css';
import { useTranslation } from '../language/language.ts';
import { Notice } from '../registrar/index.ts';
import { registrarHandle } from '../sign-in/current-user.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { curlLine } from './curl-line.rules.ts';
import classes from './new-token-form.module.css';

export interface CreatedToken {
  token: string;
  scopes: readonly Scope[];
}

/** The only time a token is shown, with a first call to try it. */
export function ShownToken({ token, scopes, onDone }: CreatedToken & { onDone: () => void }) {
  const { t } = useTranslation();
  const handle = registrarHandle(useCurrentUser());
  const line = curlLine(scopes, { origin: window.location.origin, handle });
  const [copied, setCopied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // The button that created the token, and had the focus, has disappeared.
  useEffect(() => button.current?.focus(), []);

  async function copy() {
    await navigator.clipboard.writeText(token);
    setCopied(true);
  }

  return (
    <>
      <Notice warning>{t('tokens.shown.warning')}</Notice>
      <code className={classes.token}>{token}</code>
      <Text c="dimmed">{t('tokens.shown.help')}</Text>
      <Text mt="sm">{t('tokens.shown.curl')}</Text>
      <div className={classes.line}>
        <code>{line}</code>
        <CopyButton text={line} label={t('tokens.shown.curl.copy')} />
      </div>
      <div className={modal.buttons}>
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          ref={button}
          onClick={copy}
        >
          {copied ? t('display.copied') : t('tokens.shown.copy')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('tokens.shown.done')}
        </Button>
      </div>
    </>
  );
}
