import { Button, Text } from '@mantine/core';
import { CallError } from '../api/call-error.ts';
import { messageText } from '../api/message-text.ts';
import { useTranslation } from '../language/language.ts';
import { PageNotLoaded } from '../navigation/load-page.tsx';
import { Blank } from './blank.tsx';
import { Mono } from './mono.tsx';
import { PageHead } from './page-head.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
}

export function PageError({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const call = error instanceof CallError ? error : null;
  const message = call?.messages[0];
  const isNetwork = error instanceof PageNotLoaded || call?.status === 0;
  return (
    <>
      <PageHead title={call?.status === 404 ? t('error.page.notfound') : t('error.page.title')} />
      <Blank action={call?.status !== 404 && <Button onClick={onRetry}>{t('error.page.retry')}</Button>} framed>
        <Text>{(message && messageText(message)) || t(isNetwork ? 'error.page.network' : 'error.page.text')}</Text>
        {call?.requestId && (
          <Text mt="xs" c="dimmed">
            {t('error.page.request')} <Mono>{call.requestId}</Mono>
          </Text>
        )}
      </Blank>
    </>
  );
}
