import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../language/language.ts';

/** What could not be loaded; an alert says why. */
export function TryAgain({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="sm">{children}</Text>
      <Button variant="default" onClick={() => onRetry()}>
        {t('search.retry')}
      </Button>
    </>
  );
}
