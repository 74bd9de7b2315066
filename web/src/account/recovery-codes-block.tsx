import { Text } from '@mantine/core';
import type { OwnAccount } from '@panel/contract/account';
import { useState } from 'react';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useTranslation } from '../language/language.ts';
import { Notice } from '../registrar/index.ts';
import { useCreateRecoveryCodes } from './account.api.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

/** Behaviour ACCOUNT-3. */
export function RecoveryCodesBlock({ left, madeAt }: OwnAccount['recoveryCodes']) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, data } = useCreateRecoveryCodes();
  const close = () => setAsked(false);
  return (
    <Block
      title={t('account.codes.title')}
      action={
        <BusyButton variant="default" busy={isPending} onClick={() => (left > 0 ? setAsked(true) : mutate())}>
          {t('account.codes.make')}
        </BusyButton>
      }
    >
      {left === 0 && !data && <Notice warning>{t('account.codes.none')}</Notice>}
      <Text>{t('account.codes.text')}</Text>
      <Text mt="xs" fw={600}>
        {t('account.codes.left', { n: left })}
        {madeAt !== null && (
          <Text span fw={400} c="dimmed">
            {' '}
            {t('account.codes.made')} <DateAndTime value={madeAt} />
          </Text>
        )}
      </Text>
      {data && <NewRecoveryCodes codes={data.codes} />}
      <ConfirmDialog
        opened={asked}
        title={t('account.codes.make')}
        confirm={t('account.codes.replace')}
        busy={isPending}
        onCancel={close}
        onConfirm={() => mutate(undefined, { onSettled: close })}
      >
        {t('account.codes.replace.text')}
      </ConfirmDialog>
    </Block>
  );
}
