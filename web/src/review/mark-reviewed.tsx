import { Text } from '@mantine/core';
import type { Review } from '@panel/contract/review';
import { getReviewCsv } from '@panel/contract/review.calls';
import { download } from '../api/download.ts';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import { useMarkReviewed } from './review.api.ts';
import classes from './review.module.css';

export function MarkReviewed({ reviewed, canChange }: Pick<Review, 'reviewed'> & { canChange: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMarkReviewed();
  const actions = (
    <div className={classes.buttons}>
      <DownloadButton
        label={t('display.download.csv')}
        download={(onProgress, signal) => download(getReviewCsv, { signal }, onProgress)}
      />
      {canChange && (
        <BusyButton busy={isPending} onClick={() => mutate()}>
          {t('review.mark')}
        </BusyButton>
      )}
    </div>
  );
  return (
    <Block title={t('review.last')} action={actions}>
      <Text>
        {reviewed ? (
          <>
            <DateAndTime value={reviewed.at} />, <Isolated>{reviewed.by}</Isolated>
          </>
        ) : (
          t('review.last.never')
        )}
      </Text>
      <Text c="dimmed" mt="xs">
        {t('review.about')}
      </Text>
    </Block>
  );
}
