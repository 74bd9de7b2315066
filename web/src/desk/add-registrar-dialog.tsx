import { NativeSelect, TextInput } from '@mantine/core';
import { NewRegistrar } from '@panel/contract/desk-registrars';
import { registrarStatuses } from '@panel/contract/registrar-status';
import type * as z from 'zod/mini';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { useAddRegistrar } from './desk.api.ts';
import { DialogForm } from './dialog-form.tsx';
import { registrarAddress } from './search-address.rules.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function AddRegistrarDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} title={t('desk.registrars.add')} onClose={onClose}>
      <NewRegistrarForm onClose={onClose} />
    </Modal>
  );
}

const nobody: z.input<typeof NewRegistrar> = { handle: '', organization: '', status: 'ACTIVE', ianaId: '' };
const fieldOf = { 'registrar.handle.taken': 'handle', 'registrar.handle.reserved': 'handle' };

function NewRegistrarForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(NewRegistrar, nobody, { draft: 'desk.registrar.new', fieldOf });
  const { mutate, isPending } = useAddRegistrar();
  const leave = useLeaveAfterSave();
  const save = form.onSubmit((body) =>
    mutate(body, {
      onSuccess: ({ handle }) => leave(form, registrarAddress(handle), 'desk.registrars.added'),
      onError: form.refuse,
    }),
  );
  return (
    <DialogForm form={form} save={t('desk.registrars.add')} isSaving={isPending} onSubmit={save} onCancel={onClose}>
      <TextInput
        {...form.field('handle', t('registrar.field.handle'))}
        description={t('desk.registrars.handle.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <TextInput {...form.field('organization', t('registrar.field.organization'))} autoComplete="off" />
      <TextInput {...form.field('ianaId', t('registrar.field.iana'))} autoComplete="off" />
      <NativeSelect {...form.field('status', t('registrar.field.status'))}>
        {registrarStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`registrar.status.${status}`)}
          </option>
        ))}
      </NativeSelect>
    </DialogForm>
  );
}
