import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

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
