import { useState } from 'react';
import { Modal } from '../display/modal.tsx';
import { useTranslation } from '../language/language.ts';
import { NewTokenForm } from './new-token-form.tsx';
import { type CreatedToken, ShownToken } from './shown-token.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The form, then the token. The token is shown only once, so a click outside does not close the dialog. */
export function NewTokenDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [token, setToken] = useState<CreatedToken | null>(null);
  // Leaving another way, such as going back, also discards the token.
  if (!opened && token !== null) setToken(null);
  return (
    <Modal
      opened={opened}
      title={token ? t('tokens.shown.title') : t('tokens.add')}
      onClose={token ? () => {} : onClose}
    >
      {token ? <ShownToken {...token} onDone={onClose} /> : <NewTokenForm onCreated={setToken} onCancel={onClose} />}
    </Modal>
  );
}
