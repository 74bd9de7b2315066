import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../language/language.ts';
import classes from './mono.module.css';

/** `label` names the button if the text itself is too long to be read aloud. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  async function copyText() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <ActionIcon
      variant="subtle"
      size={24}
      color={copied ? 'green' : 'gray'}
      className={classes.copy}
      aria-label={copied ? t('display.copied') : (label ?? t('display.copy', { text }))}
      onClick={copyText}
    >
      {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
    </ActionIcon>
  );
}
