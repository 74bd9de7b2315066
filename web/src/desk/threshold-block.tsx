import { Button, Text } from '@mantine/core';
import type { DeskRegistrarDetails } from '@panel/contract/desk-registrars';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { ThresholdDialog } from './threshold-dialog.tsx';
import { useDialog } from './use-dialog.ts';

export function ThresholdBlock({ registrar: { handle, threshold } }: { registrar: DeskRegistrarDetails }) {
  const { t, language } = useTranslation();
  const canManage = useCan('desk:manage') && !threshold.isFromRegistry;
  const dialog = useDialog(handle);
  return (
    <>
      <Block
        title={t('desk.threshold.title')}
        action={
          canManage && (
            <Button variant="default" onClick={() => dialog.open('threshold')}>
              {t('desk.threshold.set')}
            </Button>
          )
        }
      >
        {threshold.isFromRegistry && (
          <Text size="sm" c="dimmed" mb="sm">
            {t('registrar.from.registry')}
          </Text>
        )}
        <Details>
          <Detail label={t('transactions.threshold')}>
            {threshold.threshold === 0 ? t('desk.threshold.none') : threshold.threshold.toLocaleString(language)}
          </Detail>
          <Detail label={t('desk.threshold.used')}>
            {threshold.transactionsInPeriod.toLocaleString(language)}{' '}
            {threshold.isReached && <StatusBadge tone="danger">{t('desk.threshold.reached')}</StatusBadge>}
          </Detail>
          <Detail label={t('desk.threshold.until')}>
            <DateAndTime value={threshold.until} />
          </Detail>
        </Details>
      </Block>
      {canManage && (
        <ThresholdDialog
          handle={handle}
          threshold={threshold.threshold}
          opened={dialog.name === 'threshold'}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
