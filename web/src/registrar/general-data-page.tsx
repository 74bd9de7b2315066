import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';

export function GeneralDataPage() {
  const { t } = useTranslation();
  return <Block title={t('registrar.tab.general')}>…</Block>;
}
