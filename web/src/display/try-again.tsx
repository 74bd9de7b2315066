import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../language/language.ts';
import { Blank } from './blank.tsx';

/** In place of something that failed to load; an alert says why. */
export function TryAgain({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Blank
      action={
        <Button variant="default" onClick={() => onRetry()}>
          {t('search.retry')}
        </Button>
      }
    >
      {children}
    </Blank>
  );
}
