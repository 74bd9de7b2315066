import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageError } from './page-error.tsx';

export function PageOrError({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const { reset } = useQueryErrorResetBoundary();
  // Opening a failed page again retries it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation
  useEffect(() => reset(), [address]);
  return (
    <ErrorBoundary
      resetKey={address}
      onReset={reset}
      fallback={(error, retry) => <PageError error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
