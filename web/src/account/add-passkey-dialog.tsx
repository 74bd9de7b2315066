import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { PasskeyChoice } from '@panel/contract/account-passkeys';
import { currentAlertHost } from '../alerts/alert-host.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { BusyButton } from '../display/busy-button.tsx';
import modal from '../display/modal.module.css';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { useAddPasskey } from './account.api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function AddPasskeyDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} title={t('account.passkeys.add')} onClose={onClose}>
      <PasskeyForm onClose={onClose} />
    </Modal>
  );
}

function PasskeyForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const form = useContractForm(
    PasskeyChoice,
    { name: '', standsAlone: false, endOthers: true },
    { draft: 'account.passkey' },
  );
  const { mutate, isPending } = useAddPasskey();
  const save = form.onSubmit((choice) =>
    mutate(choice, {
      onSuccess: (result) => {
        if (result === 'added') onClose();
        const message = t(`account.passkey.${result}`);
        if (result === 'added') raiseAlert({ type: 'success', message });
        else raiseAlert({ type: 'error', message, host: currentAlertHost() });
      },
      onError: form.refuse,
    }),
  );
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <Text>{t('account.passkeys.add.text')}</Text>
        <TextInput
          {...form.field('name', t('account.passkeys.name'))}
          description={t('account.passkey.name.help')}
          autoComplete="off"
          data-autofocus
        />
        <Checkbox
          {...form.getInputProps('standsAlone', { type: 'checkbox' })}
          label={t('account.passkey.choose.alone')}
          description={t('account.passkey.choose.alone.help')}
        />
        <Checkbox
          {...form.getInputProps('endOthers', { type: 'checkbox' })}
          label={t('account.sessions.end')}
          description={t('account.passkey.end.help')}
        />
      </Stack>
      <div className={modal.buttons}>
        <BusyButton type="submit" disabled={!form.isValid} busy={isPending}>
          {t('account.passkeys.add')}
        </BusyButton>
        <Button variant="subtle" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
