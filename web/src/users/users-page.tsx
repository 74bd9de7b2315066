import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { isRefusal } from '../api/call-error.ts';
import { ErrorBoundary } from '../display/error-boundary.tsx';
import { PageError } from '../display/page-error.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { panelHistory } from '../navigation/history.ts';
import { ForbiddenPage } from '../registrar/index.ts';
import { UserList } from './user-list.tsx';
import { UsersTabs } from './users-tabs.tsx';

export function UsersPage() {
  const { t } = useTranslation();
  const { reset } = useQueryErrorResetBoundary();
  const { key } = useLocation();
  useForgetBetweenVisits();
  return (
    <ErrorBoundary
      resetKey={key}
      onReset={reset}
      fallback={(error, retry) =>
        isRefusal(error, 'permission.denied') ? (
          <ForbiddenPage permission="users:manage" />
        ) : (
          <PageError error={error} onRetry={retry} />
        )
      }
    >
      <PageHead title={t('users.title')} />
      <UsersTabs />
      <UserList />
    </ErrorBoundary>
  );
}

/**
 * Every navigation to this page reloads the users, even to the same address, because the server checks the permission
 * again. Opening or closing a dialog changes only what follows the `?` and reloads nothing.
 */
function useForgetBetweenVisits() {
  const queryClient = useQueryClient();
  // Before the page is painted, so that no navigation comes first.
  useLayoutEffect(() => {
    const forget = () => queryClient.removeQueries({ queryKey: ['users'] });
    let { search } = panelHistory.current().location;
    const stop = panelHistory.listen(() => {
      const { location } = panelHistory.current();
      if (location.search === search) forget();
      search = location.search;
    });
    return () => {
      stop();
      forget();
    };
  }, [queryClient]);
}
