import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';

export function PasswordPage() {
  const { t } = useTranslation();
  return <Block title={t('epp.tab.password')}>…</Block>;
}
