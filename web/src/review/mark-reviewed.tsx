import { Text } from '@mantine/core';
import type { Review } from '@panel/contract/review';
import { useTranslation } from 'react-i18next';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { Isolated } from '../display/isolated.tsx';
import { useMarkReviewed } from './review.api.ts';

export function MarkReviewed({ reviewed, canChange }: Pick<Review, 'reviewed'> & { canChange: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMarkReviewed();
  const mark = canChange && (
    <BusyButton busy={isPending} onClick={() => mutate()}>
      {t('review.mark')}
    </BusyButton>
  );
  return (
    <Block title={t('review.last')} action={mark}>
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
