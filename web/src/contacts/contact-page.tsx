import { useTranslation } from 'react-i18next';
import { PageHead } from '../display/page-head.tsx';

export function ContactPage() {
  const { t } = useTranslation();
  return <PageHead title={t('contacts.title')} />;
}
