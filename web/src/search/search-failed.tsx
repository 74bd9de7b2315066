import { Button, Text } from '@mantine/core';
import { useTranslation } from '../language/language.ts';

/** An alert says why. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="sm">{t('search.failed')}</Text>
      <Button variant="default" onClick={() => onRetry()}>
        {t('search.retry')}
      </Button>
    </>
  );
}
