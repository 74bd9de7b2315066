import { Suspense } from 'react';
import { HeadingLevel, PageHead } from '../display/page-head.tsx';
import { PageOrError } from '../display/page-or-error.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { useTranslation } from '../language/language.ts';
import { UsersTabs } from '../users/index.ts';
import { ReviewedAccess } from './reviewed-access.tsx';

export function ReviewPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('review.title')} />
      <UsersTabs />
      <HeadingLevel value={2}>
        <PageOrError>
          <Suspense fallback={<PageSkeleton blocks={['text', 'table', 'table', 'table']} />}>
            <ReviewedAccess />
          </Suspense>
        </PageOrError>
      </HeadingLevel>
    </>
  );
}
