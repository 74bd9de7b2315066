import { TextInput } from '@mantine/core';
import { NewAdministrator } from '@panel/contract/desk-people';
import { Username } from '@panel/contract/users';
import * as z from 'zod/mini';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { useAddAdministrator } from './desk.api.ts';
import { DialogForm } from './dialog-form.tsx';

interface Props {
  handle: string;
  opened: boolean;
  onClose: () => void;
}

export function AddAdministratorDialog({ handle, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} title={t('desk.people.add')} onClose={onClose}>
      <AdministratorForm handle={handle} onClose={onClose} />
    </Modal>
  );
}

const Form = z.extend(NewAdministrator, { username: Username });
const nobody = { username: '', name: '', email: '' };
const fieldOf = { 'user.name.taken': 'username', 'user.name.suffix': 'username' };

function AdministratorForm({ handle, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const form = useContractForm(Form, nobody, { draft: `desk.administrator.${handle}`, fieldOf });
  const { mutate, isPending } = useAddAdministrator(handle);
  const leave = useLeaveAfterSave();
  const save = form.onSubmit((body) =>
    mutate(body, { onSuccess: () => leave(form, onClose, 'desk.people.added'), onError: form.refuse }),
  );
  return (
    <DialogForm form={form} save={t('desk.people.add')} isSaving={isPending} onSubmit={save} onCancel={onClose}>
      <TextInput
        {...form.field('username', t('users.field.username'))}
        description={t('users.field.suffix', { suffix: `@${handle}` })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <TextInput {...form.field('name', t('users.field.name'))} autoComplete="off" />
      <TextInput {...form.field('email', t('users.field.email'))} type="email" autoComplete="off" />
    </DialogForm>
  );
}
