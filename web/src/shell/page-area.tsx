import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../display/error-boundary.tsx';
import { PageError } from '../display/page-error.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { useNavigationPending } from '../navigation/navigation-pending.ts';
import classes from './page-area.module.css';

/** Where pages appear. A page that takes more than 150 ms to come is announced by its shape. */
export function PageArea() {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const { reset } = useQueryErrorResetBoundary();
  // A page that failed is asked for again when it is opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation
  useEffect(() => reset(), [address]);
  const pending = useNavigationPending();
  return (
    <div className={classes.area}>
      {pending && (
        <div className={classes.coming}>
          <PageSkeleton />
        </div>
      )}
      <ErrorBoundary
        resetKey={address}
        onReset={reset}
        fallback={(error, retry) => <PageError error={error} onRetry={retry} />}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
