import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../language/language.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './modal.module.css';
import { Modal } from './modal.tsx';

interface Props {
  opened: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The label of the confirm button. */
  confirm: ReactNode;
  cancel?: ReactNode;
  /** Makes the button red, for actions that destroy something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({ opened, title, children, confirm, cancel, danger, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} title={title} onClose={onCancel}>
      <Text component="div">{children}</Text>
      <div className={classes.buttons}>
        <BusyButton color={danger ? 'danger' : undefined} busy={busy ?? false} onClick={onConfirm}>
          {confirm}
        </BusyButton>
        <Button variant="subtle" onClick={onCancel} data-autofocus>
          {cancel ?? t('form.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
