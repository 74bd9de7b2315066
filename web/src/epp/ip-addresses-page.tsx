import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';

export function IpAddressesPage() {
  const { t } = useTranslation();
  return <Block title={t('epp.tab.ip')}>…</Block>;
}
