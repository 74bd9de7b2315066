import { Button, TextInput } from '@mantine/core';
import type { Passkey } from '@panel/contract/account';
import { PasskeyName } from '@panel/contract/account-passkeys';
import { BusyButton } from '../display/busy-button.tsx';
import modal from '../display/modal.module.css';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { useRenamePasskey } from './account.api.ts';

interface Props {
  /** `null` while the dialog is closed. */
  passkey: Passkey | null;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={passkey !== null} title={t('account.passkey.rename.of', { name: passkey?.name })} onClose={onClose}>
      {passkey && <NameForm passkey={passkey} onClose={onClose} />}
    </Modal>
  );
}

function NameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(PasskeyName, { name });
  const { mutate, isPending } = useRenamePasskey();
  const save = form.onSubmit((chosen) => mutate({ id, ...chosen }, { onSuccess: onClose, onError: form.refuse }));
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        {...form.field('name', t('account.passkeys.name'))}
        description={t('account.passkey.name.help')}
        autoComplete="off"
        data-autofocus
      />
      <div className={modal.buttons}>
        <BusyButton type="submit" disabled={!form.isValid} busy={isPending}>
          {t('account.passkey.rename')}
        </BusyButton>
        <Button variant="subtle" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
