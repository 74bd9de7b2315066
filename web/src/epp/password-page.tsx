import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';
import { eppPasswordRequiredQuery } from './epp.api.ts';
import { PasswordForm } from './password-form.tsx';

export function PasswordPage() {
  const { t } = useTranslation();
  const { value: isSet } = useSuspenseQuery(eppPasswordRequiredQuery).data;
  return (
    <Block title={isSet ? t('epp.password.title.update') : t('epp.password.title.set')}>
      <PasswordForm key={String(isSet)} currentRequired={isSet} />
    </Block>
  );
}
