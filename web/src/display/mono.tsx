import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './mono.module.css';

/** A handle, an address, a key: monospaced, selectable, and copied with one click. */
export function Mono({ children, copy = true }: { children: string; copy?: boolean }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  async function copyText() {
    await navigator.clipboard.writeText(children);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <span className={classes.mono}>
      <bdi className={classes.text}>{children}</bdi>
      {copy && (
        <ActionIcon
          variant="subtle"
          size="sm"
          color={copied ? 'green' : 'gray'}
          className={classes.copy}
          aria-label={copied ? t('display.copied') : t('display.copy', { text: children })}
          onClick={copyText}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </span>
  );
}
