import { useState } from 'react';
import { Modal } from '../display/modal.tsx';
import { useTranslation } from '../language/language.ts';
import { NewTokenForm } from './new-token-form.tsx';
import { type MadeToken, ShownToken } from './shown-token.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The form, and then the token. That is shown once: only its own button closes it, not a click beside it. */
export function NewTokenDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [token, setToken] = useState<MadeToken | null>(null);
  // Another way out, such as a step back, forgets the token as well.
  if (!opened && token !== null) setToken(null);
  return (
    <Modal
      opened={opened}
      title={token ? t('tokens.shown.title') : t('tokens.add')}
      onClose={token ? () => {} : onClose}
    >
      {token ? <ShownToken {...token} onDone={onClose} /> : <NewTokenForm onMade={setToken} onCancel={onClose} />}
    </Modal>
  );
}
