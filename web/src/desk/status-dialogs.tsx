import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type DeskRegistrarDetails, StatusChange } from '@panel/contract/desk-registrars';
import { registrarStatuses } from '@panel/contract/registrar-status';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { useSetStatus } from './desk.api.ts';
import { DialogForm } from './dialog-form.tsx';

interface Props {
  registrar: Pick<DeskRegistrarDetails, 'handle' | 'status'>;
  opened: 'set' | 'follow' | null;
  onClose: () => void;
}

export function StatusDialogs({ registrar, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Modal opened={opened === 'set'} title={t('desk.status.set')} onClose={onClose}>
        <StatusForm registrar={registrar} onClose={onClose} />
      </Modal>
      <Modal opened={opened === 'follow'} title={t('desk.follow')} onClose={onClose}>
        <StatusForm registrar={registrar} follows onClose={onClose} />
      </Modal>
    </>
  );
}

interface FormProps extends Pick<Props, 'registrar' | 'onClose'> {
  /** The registry's data sets the status again. */
  follows?: boolean;
}

function StatusForm({ registrar: { handle, status }, follows = false, onClose }: FormProps) {
  const { t } = useTranslation();
  const initial = { status: follows ? null : status.status, reason: '' };
  const form = useContractForm(StatusChange, initial, { draft: `desk.status.${follows ? 'follow' : 'set'}.${handle}` });
  const { mutate, isPending } = useSetStatus(handle);
  const leave = useLeaveAfterSave();
  const save = form.onSubmit((body) =>
    mutate(body, { onSuccess: () => leave(form, onClose, 'desk.status.done'), onError: form.refuse }),
  );
  return (
    <DialogForm
      form={form}
      save={follows ? t('desk.follow') : t('desk.status.set')}
      isSaving={isPending}
      onSubmit={save}
      onCancel={onClose}
    >
      {follows ? (
        <Text>
          {status.sent
            ? t('desk.status.follow.known', { status: t(`registrar.status.${status.sent}`) })
            : t('desk.status.follow.unknown')}
        </Text>
      ) : (
        <NativeSelect {...form.field('status', t('registrar.field.status'))} data-autofocus>
          {registrarStatuses.map((each) => (
            <option key={each} value={each}>
              {t(`registrar.status.${each}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      <TextInput
        {...form.field('reason', t('history.field.reason'))}
        description={t('desk.status.reason.hint')}
        autoComplete="off"
      />
    </DialogForm>
  );
}
