import { Suspense } from 'react';
import { HeadingLevel, PageHead } from '../display/page-head.tsx';
import { PageOrError } from '../display/page-or-error.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { useTranslation } from '../language/language.ts';
import { UsersTabs } from '../users/index.ts';
import { TokenList } from './token-list.tsx';

export function TokensPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('tokens.title')} />
      <UsersTabs />
      <HeadingLevel value={2}>
        <PageOrError>
          <Suspense fallback={<PageSkeleton blocks={['table']} />}>
            <TokenList />
          </Suspense>
        </PageOrError>
      </HeadingLevel>
    </>
  );
}
