import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { is } from '../api/call-error.ts';
import { ErrorBoundary } from '../display/error-boundary.tsx';
import { ForbiddenPage } from '../display/forbidden-page.tsx';
import { PageError } from '../display/page-error.tsx';
import { PageHead } from '../display/page-head.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { UserList } from './user-list.tsx';

export function UsersPage() {
  const { t } = useTranslation();
  const { reset } = useQueryErrorResetBoundary();
  const visit = useVisit();
  return (
    <ErrorBoundary
      resetKey={visit}
      onReset={reset}
      fallback={(error, retry) =>
        is(error, 'permission.denied') ? (
          <ForbiddenPage permission="users:manage" />
        ) : (
          <PageError error={error} onRetry={retry} />
        )
      }
    >
      <PageHead title={t('users.title')} />
      <Suspense fallback={<PageSkeleton />}>
        <UserList visit={visit} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * One for every navigation to this page, also to the same address. Opening and closing a dialog changes the address as
 * well, but hands its visit on. What was loaded is forgotten on leaving, so that coming back asks anew.
 */
function useVisit(): string {
  const { key, state } = useLocation() as { key: string; state: { visit?: string } | null };
  const queryClient = useQueryClient();
  useEffect(() => () => queryClient.removeQueries({ queryKey: ['users'] }), [queryClient]);
  return state?.visit ?? key;
}
