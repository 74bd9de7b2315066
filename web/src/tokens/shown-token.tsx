import { Button, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../language/language.ts';
import { Notice } from '../registrar/index.ts';
import classes from './new-token-form.module.css';

/** The one time that a token is shown. */
export function ShownToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // The button that made the token, and had the focus, is gone.
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
      <div className={classes.buttons}>
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
