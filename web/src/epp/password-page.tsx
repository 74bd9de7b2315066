import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { eppPasswordRequiredQuery } from './epp.api.ts';
import { PasswordForm } from './password-form.tsx';

export function PasswordPage() {
  const { t } = useTranslation();
  const { value: isSet } = useSuspenseQuery(eppPasswordRequiredQuery).data;
  // A new key after each change resets the form, its input and its errors.
  const [changes, setChanges] = useState(0);
  return (
    <Block title={isSet ? t('epp.password.title.update') : t('epp.password.title.set')}>
      <PasswordForm key={`${isSet} ${changes}`} currentRequired={isSet} onChanged={() => setChanges(changes + 1)} />
    </Block>
  );
}
