import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageError } from './page-error.tsx';

/** A page; where it fails, what happened and a way to try again. */
export function PageOrError({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const { reset } = useQueryErrorResetBoundary();
  // A page that failed is asked for again when it is opened again.
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
