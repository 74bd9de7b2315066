import type { WhoisContact } from '@panel/contract/registrar';
import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';

export function EditWhoisContactPage({ type }: { type: WhoisContact['type'] }) {
  const { t } = useTranslation();
  return <Block title={t('registrar.tab.profile')}>{type}</Block>;
}
