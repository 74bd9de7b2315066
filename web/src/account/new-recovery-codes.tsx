import { Button, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../language/language.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import classes from './account-page.module.css';

/** The only moment at which the codes can be read: to copy, print or download them. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const { username } = useCurrentUser();
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const file = useFileOf(`${t('account.codes.file', { username })}\n\n${text}`);
  return (
    <div role="status">
      <Text mt="md">{t('account.codes.once')}</Text>
      <ul className={classes.codes} aria-label={t('account.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={async () => {
            await navigator.clipboard.writeText(text);
            setCopied(true);
          }}
        >
          {t(copied ? 'display.copied' : 'account.codes.copy')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('account.codes.print')}
        </Button>
        <Button variant="default" component="a" href={file} download="registrar-panel-recovery-codes.txt">
          {t('account.codes.download')}
        </Button>
      </div>
    </div>
  );
}

/** The file exists only in the browser and disappears with the page. */
function useFileOf(text: string): string {
  const address = useMemo(() => URL.createObjectURL(new Blob([text], { type: 'text/plain' })), [text]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
