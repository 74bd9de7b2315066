import { getReviewCsv } from '@panel/contract/review';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../api/download.ts';
import { DownloadButton } from '../display/download-button.tsx';
import { HeadingLevel, PageHead } from '../display/page-head.tsx';
import { PageOrError } from '../display/page-or-error.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { UsersTabs } from '../users/index.ts';
import { ReviewedAccess } from './reviewed-access.tsx';

export function ReviewPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('review.title')}>
        <DownloadButton
          label={t('display.download.csv')}
          download={(onProgress, signal) => download(getReviewCsv, { signal }, onProgress)}
        />
      </PageHead>
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
