import { Suspense } from 'react';
import { HeadingLevel, PageHead } from '../display/page-head.tsx';
import { PageOrError } from '../display/page-or-error.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { useTranslation } from '../language/language.ts';
import { StaffList } from './staff-list.tsx';

/** Needs `desk:manage`. */
export function StaffPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('staff.title')} />
      <HeadingLevel value={2}>
        <PageOrError>
          <Suspense fallback={<PageSkeleton blocks={['table']} />}>
            <StaffList />
          </Suspense>
        </PageOrError>
      </HeadingLevel>
    </>
  );
}
